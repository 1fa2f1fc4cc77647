import { type AiAgentSummary, deleteAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAgents } from '../../entities/agents/queries.ts';
import { useChannelAgents } from '../../entities/channels/channel-agents.ts';
import { useChannelAnswering } from '../../entities/channels/channel-answering.ts';
import { useChannels } from '../../entities/channels/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { calendarRange, count } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState, Skeleton } from '../../ui/list/states.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { AgentFace } from './agent-face.tsx';
import classes from './agent-list.module.css';
import { AgentRow } from './agent-row.tsx';
import { keys, useAgentWeek } from './queries.ts';
import { Unserved } from './unserved.tsx';
import { WeekSummary } from './week-summary.tsx';

/** Each row asks how its draft stands. */
const AT_ONCE = 30;

export function AgentList({ onNew }: { onNew: () => void }) {
  const agents = useAgents();
  const weekly = useAgentWeek();
  const week = weekly.data;
  const channels = useChannels().data ?? [];
  const serving = useChannelAgents().data ?? [];
  const answering = useChannelAnswering().data ?? [];
  const may = useMay('agent.manage');
  const [doomed, setDoomed] = useState<AiAgentSummary | null>(null);
  const [shown, setShown] = useState(AT_ONCE);
  const most = Math.max(
    0,
    ...(week?.agents ?? []).flatMap(({ days }) =>
      days.map(({ answered, handed_over, not_known }) => answered + handed_over + not_known),
    ),
  );
  const servedBy = (agentId: string) => {
    const ids = serving.filter(({ agent_id }) => agent_id === agentId).map(({ channel_id }) => channel_id);
    return channels.filter(({ id }) => ids.includes(id));
  };

  return (
    <>
      <ListFrame list={agents} loading={<ListSkeleton />} empty={<Nobody onNew={may ? onNew : null} />}>
        {(items) => (
          <div className={classes.list}>
            {week ? <WeekSummary week={week} /> : null}
            {weekly.isError && !week ? (
              <p className={classes.noWeek} role="alert">
                Angka 7 hari belum bisa dimuat. Agennya tetap bisa dibuka dan diatur.
                <Button size="sm" onClick={() => weekly.refetch()}>
                  Coba lagi
                </Button>
              </p>
            ) : null}
            <div className={classes.table}>
              <div className={classes.heads} aria-hidden="true">
                <span>Agen</span>
                <span>{week ? `7 hari, ${calendarRange(week.days[0]!, week.days.at(-1)!)}` : '7 hari'}</span>
                <span>Ajarkan berikutnya</span>
                <span>Versi</span>
                <span>Aktif</span>
              </div>
              <ul>
                {items.slice(0, shown).map((agent) => (
                  <AgentRow
                    key={agent.id}
                    agent={agent}
                    week={week?.agents.find(({ agent_id }) => agent_id === agent.id)}
                    most={most}
                    channels={servedBy(agent.id)}
                    answering={answering}
                    onDelete={may ? () => setDoomed(agent) : null}
                  />
                ))}
              </ul>
            </div>
            <MoreButton
              list={{
                hasNextPage: shown < items.length,
                isFetchingNextPage: false,
                fetchNextPage: () => setShown(shown + AT_ONCE),
              }}
            >
              {`Tampilkan ${count(Math.min(AT_ONCE, items.length - shown))} lagi dari ${count(items.length)}`}
            </MoreButton>
            {(week?.without ?? []).map(({ channel_id, conversations }) => {
              const channel = channels.find(({ id }) => id === channel_id);
              const [first] = items.filter(({ enabled }) => enabled);
              return channel && !serving.some((each) => each.channel_id === channel_id) ? (
                <Unserved
                  key={channel_id}
                  channel={channel}
                  conversations={conversations}
                  agent={(may && first) || null}
                />
              ) : null;
            })}
          </div>
        )}
      </ListFrame>
      <DeleteAgent agent={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

function DeleteAgent({ agent, onClose }: { agent: AiAgentSummary | null; onClose: () => void }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (!agent) return;
    setBusy(true);
    try {
      await call(deleteAgent, { params: { id: agent.id } });
      await cache.invalidateQueries({ queryKey: keys.list, exact: true });
      toast('success', `${agent.name} dihapus.`);
      onClose();
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title="Yakin ingin menghapus chatbot ini?"
      text={`${agent?.name ?? ''} beserta prosedurnya akan hilang. Percakapan yang sedang ditanganinya masuk ke antrean tim Anda.`}
      verb="Hapus"
      danger
      busy={busy}
      opened={agent !== null}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

function Nobody({ onNew }: { onNew: (() => void) | null }) {
  return (
    <EmptyState
      art={<AgentFace id="kosong" size={64} />}
      title="Buat AI Agent pertama Anda"
      text="Beri nama, tempel prosedur yang biasa dipakai tim Anda, lalu pilih saluran. Sekitar 5 menit sampai jawaban pertama, selalu dengan sumbernya."
      action={
        onNew ? (
          <Button variant="primary" before={<IconPlus size={17} stroke={2} />} onClick={onNew}>
            Buat chatbot
          </Button>
        ) : null
      }
    />
  );
}

function ListSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Memuat AI Agents">
      <Skeleton width="100%" height={48} />
      <Skeleton width="100%" height={118} />
      <Skeleton width="100%" height={118} />
    </div>
  );
}
