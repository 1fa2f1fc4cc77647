import { type AiAgentSummary, getAgent, updateAgent } from '@sapa/contracts/ai-agents/ai-agents';
import type { Channel } from '@sapa/contracts/channels/channels';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { channelKeys } from '../../entities/channels/cache.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelMark } from '../../ui/channel-icon.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './agent-list.module.css';
import { applyAgent, keys } from './queries.ts';

interface UnservedProps {
  channel: Channel;
  conversations: number;
  /** Whom it is offered to; null: nobody may give it, or there is none. */
  agent: AiAgentSummary | null;
}

/** A channel in which people alone answer. */
export function Unserved({ channel, conversations, agent }: UnservedProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const give = async () => {
    if (!agent) return;
    setBusy(true);
    try {
      const { channel_ids } = await call(getAgent, { params: { id: agent.id } });
      const body = { channel_ids: [...channel_ids, channel.id] };
      applyAgent(cache, await call(updateAgent, { params: { id: agent.id }, body }));
      await Promise.all([
        cache.invalidateQueries({ queryKey: keys.week }),
        cache.invalidateQueries({ queryKey: channelKeys.agents }),
      ]);
      toast('success', `${channel.name} sekarang dilayani ${agent.name}.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.unserved}>
      <ChannelMark kind={channel.kind} size={22} />
      <p>
        <b>{channel.name} belum punya agen.</b>{' '}
        {conversations === 0
          ? 'Pelanggannya dijawab tim.'
          : `${count(conversations)} percakapan 7 hari ini dijawab tim.`}
      </p>
      {agent ? (
        <Button size="sm" busy={busy} onClick={give}>
          Beri ke {agent.name}
        </Button>
      ) : null}
    </div>
  );
}
