import { useParams } from 'react-router';
import { useChannels } from '../../entities/channels/queries.ts';
import type { LiveChatChannel } from '../../features/channels/livechat/draft.ts';
import { LiveChatEditor } from '../../features/channels/livechat/live-chat-editor.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { useArea } from '../../lib/area.ts';
import { useMay } from '../../lib/session.ts';
import { Page } from '../../ui/frame/page.tsx';
import { ErrorState, MissingState } from '../../ui/list/states.tsx';
import { RowsLoading } from '../../ui/list/table.tsx';

/** How one live chat looks and what it asks. */
export default function LiveChatSettingsPage() {
  const { channelId } = useParams();
  const channels = useChannels();
  const may = useMay('channel.manage');
  const back = { to: `${useArea()}/connected-platforms`, label: 'Kembali ke Connected Platforms' };
  const channel = may ? channels.data?.find(({ id }) => id === channelId) : undefined;
  if (channel?.livechat && channel.status !== 'disconnected')
    return (
      <LiveChatEditor
        // Begun anew with what was saved: here, or by a colleague while nothing was typed.
        key={JSON.stringify([channel.name, channel.livechat])}
        channel={channel as LiveChatChannel}
        back={back}
      />
    );
  return (
    <Page title="LiveChat" back={back}>
      {channels.isPending ? (
        <RowsLoading label="Memuat pengaturan LiveChat" />
      ) : channels.isError ? (
        <ErrorState text={sentenceOf(channels.error)} onRetry={() => channels.refetch()} />
      ) : (
        <MissingState what="LiveChat" back={{ to: back.to, label: 'Lihat semua saluran' }} />
      )}
    </Page>
  );
}
