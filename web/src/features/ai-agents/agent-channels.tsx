import { type AiAgent, updateAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { createLiveChat } from '@sapa/contracts/channels/channel-setup';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyChannel } from '../../entities/channels/cache.ts';
import { useChannels } from '../../entities/channels/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { useArea } from '../../lib/area.ts';
import { useMay, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelMark, channelName } from '../../ui/channel-icon.tsx';
import { Switch } from '../../ui/form/field.tsx';
import { Section } from '../../ui/frame/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Row, RowList } from '../../ui/list/row-list.tsx';
import { Skeleton } from '../../ui/list/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './agent-channels.module.css';
import { applyAgent } from './queries.ts';

/** Where the agent answers. A switch here works at once. */
export function AgentChannels({ agent, readOnly }: { agent: AiAgent; readOnly: boolean }) {
  const cache = useQueryClient();
  const channels = useChannels();
  const area = useArea();
  const mayConnect = useMay('channel.manage');
  const { workspace } = useUser();
  const [changing, setChanging] = useState<string | null>(null);

  const serve = async (channelId: string, on: boolean) => {
    const others = agent.channel_ids.filter((id) => id !== channelId);
    setChanging(channelId);
    try {
      const body = { channel_ids: on ? [...others, channelId] : others };
      applyAgent(cache, await call(updateAgent, { params: { id: agent.id }, body }));
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setChanging(null);
    }
  };

  /** The shortest way to a first answer: one click, and there is a page where a customer may ask. */
  const createChat = async () => {
    setChanging('new');
    try {
      const channel = await call(createLiveChat, { body: { name: workspace?.name ?? agent.name } });
      applyChannel(cache, channel);
      const body = { channel_ids: [channel.id] };
      applyAgent(cache, await call(updateAgent, { params: { id: agent.id }, body }));
      const page = channel.livechat?.page_url;
      toast('success', `LiveChat siap dan dijawab ${agent.name}.`, {
        lasts: 10_000,
        ...(page
          ? { action: { label: 'Buka halaman chat', run: () => open(page, '_blank', 'noopener') } }
          : {}),
      });
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setChanging(null);
    }
  };

  return (
    <Section
      title="Saluran"
      text="Percakapan baru di saluran yang menyala dijawab oleh agen ini. Berlaku seketika, tanpa menunggu draf terbit."
      aside={
        area === '/user' ? (
          <LinkButton size="sm" to="/user/settings/hours">
            Jam dan giliran AI
          </LinkButton>
        ) : null
      }
    >
      <ListFrame
        list={channels}
        loading={<Skeleton width="100%" height={58} />}
        empty={
          <div className={classes.none}>
            <p>Belum ada saluran. Mulai dengan LiveChat: langsung bisa dicoba di halaman chat Anda.</p>
            <span className={classes.ways}>
              {mayConnect ? (
                <Button size="sm" variant="primary" busy={changing !== null} onClick={createChat}>
                  Buat LiveChat
                </Button>
              ) : null}
              <LinkButton size="sm" to={`${area}/connected-platforms`}>
                Hubungkan WhatsApp
              </LinkButton>
            </span>
          </div>
        }
      >
        {(items) => (
          <RowList>
            {items.map((channel) => (
              <Row
                key={channel.id}
                mark={<ChannelMark kind={channel.kind} size={36} />}
                title={channel.name}
                detail={`${channelName(channel.kind)}${channel.whatsapp ? ` · ${channel.whatsapp.phone_number}` : ''}`}
              >
                <Switch
                  label={`Layani ${channel.name}`}
                  hideLabel
                  checked={agent.channel_ids.includes(channel.id)}
                  disabled={readOnly || changing !== null}
                  onChange={(event) => serve(channel.id, event.target.checked)}
                />
              </Row>
            ))}
          </RowList>
        )}
      </ListFrame>
    </Section>
  );
}
