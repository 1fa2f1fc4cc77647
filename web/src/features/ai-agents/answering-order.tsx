import type { AiAgentSummary } from '@sapa/contracts/ai-agents/ai-agents';
import type { Channel } from '@sapa/contracts/channels/channels';
import { defaultAnswering } from '@sapa/contracts/working-hours';
import { IconSparkles, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useAgents } from '../../entities/agents/queries.ts';
import { useChannelAgents } from '../../entities/channels/channel-agents.ts';
import { useChannelAnswering } from '../../entities/channels/channel-answering.ts';
import { useChannels } from '../../entities/channels/queries.ts';
import { useTeams } from '../../entities/teams/queries.ts';
import { useArea } from '../../lib/area.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ChannelMark } from '../../ui/channel-icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { AnsweringDialog } from './answering-dialog.tsx';
import classes from './answering-order.module.css';
import { whoAnswersWhen } from './who-answers-when.ts';

/** Who answers first on each channel, and who then. */
export function AnsweringOrder({ onClose }: { onClose: () => void }) {
  const channels = useChannels();
  const may = useMay('channel.manage');
  const area = useArea();
  const [changed, setChanged] = useState<Channel | null>(null);
  return (
    <Dialog title="Urutan menjawab" opened onClose={onClose}>
      <ListFrame
        list={channels}
        loading="Memuat saluran"
        empty={
          <p className={classes.none}>
            Belum ada saluran. Hubungkan satu di Platforms, lalu pilih siapa yang menjawabnya.
          </p>
        }
      >
        {(items) => (
          <ul className={classes.channels}>
            {items.map((channel) => (
              <li key={channel.id}>
                <span className={classes.name}>
                  <ChannelMark kind={channel.kind} size={20} />
                  <strong>{channel.name}</strong>
                </span>
                <Places channel={channel} />
                {may ? (
                  <Button
                    size="sm"
                    aria-label={`Ubah urutan ${channel.name}`}
                    onClick={() => setChanged(channel)}
                  >
                    Ubah
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      <DialogActions>
        <LinkButton to={`${area}/settings/hours`}>Atur jam dan giliran AI</LinkButton>
      </DialogActions>
      {changed ? <AnsweringDialog channelIds={[changed.id]} onClose={() => setChanged(null)} /> : null}
    </Dialog>
  );
}

function Places({ channel }: { channel: Channel }) {
  const agents = useAgents().data ?? [];
  const serving = useChannelAgents().data ?? [];
  const answering = useChannelAnswering().data ?? [];
  const teams = useTeams().data ?? [];
  const agent = agentOf(channel, agents, serving);
  const places = whoAnswersWhen({
    channel,
    agent,
    specialists: agents
      .filter(({ specialist_of }) => agent !== undefined && specialist_of.includes(agent.name))
      .map(({ name }) => name),
    team: teams.find(({ id }) => id === channel.team_id)?.name,
    answering: answering.find(({ channel_id }) => channel_id === channel.id) ?? defaultAnswering,
  });
  return (
    <ol className={classes.places} aria-label={`Urutan ${channel.name}`}>
      {places.map(({ by, name, when }) => (
        <li key={by} data-by={by}>
          {by === 'agent' ? (
            <IconSparkles size={15} stroke={1.8} aria-hidden="true" />
          ) : (
            <IconUsers size={15} stroke={1.8} aria-hidden="true" />
          )}
          <span>
            <b>{name}</b> <small>{when}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

const agentOf = (
  { id }: Channel,
  agents: readonly AiAgentSummary[],
  serving: readonly { channel_id: string; agent_id: string }[],
): AiAgentSummary | undefined => {
  const by = serving.find(({ channel_id }) => channel_id === id)?.agent_id;
  return agents.find((agent) => agent.id === by);
};
