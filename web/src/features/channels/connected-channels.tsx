import { checkChannel, disconnectChannel } from '@sapa/contracts/channels/channel-setup';
import type { Channel } from '@sapa/contracts/channels/channels';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyChannel, askChannelsAgain } from '../../entities/channels/cache.ts';
import { useChannelAgents } from '../../entities/channels/channel-agents.ts';
import { useChannels } from '../../entities/channels/queries.ts';
import { useTeams } from '../../entities/teams/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState, Skeleton } from '../../ui/list/states.tsx';
import { DeleteDialog } from '../../ui/overlay/delete-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ApiSettingsDialog } from './api-channel/api-settings-dialog.tsx';
import { ChannelCard } from './channel-card.tsx';
import { ChannelNewsDialog } from './channel-news-dialog.tsx';
import classes from './connected-channels.module.css';
import { whoAnswers } from './who-answers.ts';

const EmailDialog = onDemand(() => import('./email-dialog.tsx'));

interface ConnectedChannelsProps {
  onConnect: () => void;
  /** Asks who answers there. */
  onAnswering: (channelId: string) => void;
}

export function ConnectedChannels({ onConnect, onAnswering }: ConnectedChannelsProps) {
  const cache = useQueryClient();
  const channels = useChannels();
  const agents = useChannelAgents();
  const teams = useTeams();
  const may = useMay('channel.manage');
  const [settingsOf, setSettingsOf] = useState<string | null>(null);
  const [newsOf, setNewsOf] = useState<Channel | null>(null);
  const [mailbox, setMailbox] = useState<{ channel: Channel; what: 'signature' | 'login' } | null>(null);
  const [doomed, setDoomed] = useState<Channel | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const check = async (channel: Channel) => {
    setBusy(channel.id);
    try {
      const checked = await call(checkChannel, { params: { id: channel.id } });
      applyChannel(cache, checked);
      if (checked.problem === null) toast('success', `${checked.name} terhubung dan sehat.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(null);
    }
  };

  const opened = channels.data?.find((channel) => channel.id === settingsOf) ?? null;
  const settingsFor = (channel: Channel) => {
    if (channel.api) return () => setSettingsOf(channel.id);
    return channel.email ? () => setMailbox({ channel, what: 'signature' }) : null;
  };

  return (
    <>
      <ListFrame
        list={channels}
        loading={
          <div className={classes.list} role="status" aria-label="Memuat saluran">
            <Skeleton width="100%" height={126} />
            <Skeleton width="100%" height={126} />
          </div>
        }
        empty={
          <EmptyState
            Icon={IconPlugConnected}
            title="Hubungkan saluran pertama"
            text="LiveChat di situs Anda siap dalam satu menit. Bot Telegram terhubung dengan tokennya; WhatsApp Business, Messenger, dan Instagram lewat akun Meta Anda; email lewat kotak suratnya."
            action={
              may ? (
                <Button variant="primary" before={<IconPlus size={17} stroke={2} />} onClick={onConnect}>
                  Hubungkan saluran
                </Button>
              ) : null
            }
          />
        }
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((channel) => (
              <ChannelCard
                key={channel.id}
                channel={channel}
                answers={whoAnswers(channel, agents.data ?? [], teams.data ?? [])}
                busy={busy === channel.id}
                manage={
                  may
                    ? {
                        check: () => check(channel),
                        disconnect: () => setDoomed(channel),
                        settings: settingsFor(channel),
                        news: channel.tells_news ? () => setNewsOf(channel) : null,
                        answering: () => onAnswering(channel.id),
                        reconnect: channel.email ? () => setMailbox({ channel, what: 'login' }) : onConnect,
                      }
                    : null
                }
              />
            ))}
          </ul>
        )}
      </ListFrame>
      <ApiSettingsDialog channel={opened} onClose={() => setSettingsOf(null)} />
      <ChannelNewsDialog channel={newsOf} onClose={() => setNewsOf(null)} />
      {mailbox ? <EmailDialog {...mailbox} onClose={() => setMailbox(null)} /> : null}
      {doomed ? (
        <DeleteDialog
          title={`Putuskan ${doomed.name}?`}
          text="Pesan baru dari saluran ini tidak masuk lagi. Percakapan lama tetap tersimpan, dan Anda bisa menghubungkannya kembali."
          verb="Putuskan"
          gone={`${doomed.name} diputuskan. Percakapan lamanya tetap tersimpan.`}
          remove={async () => {
            await call(disconnectChannel, { params: { id: doomed.id } });
            await askChannelsAgain(cache);
          }}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </>
  );
}
