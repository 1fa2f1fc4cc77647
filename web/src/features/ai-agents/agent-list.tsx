import type { AiAgentSummary } from '@sapa/contracts/ai-agents';
import { deleteAgent } from '@sapa/contracts/ai-agents';
import { IconFileText, IconPlugConnected, IconPlus, IconSettings, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { useArea } from '../../lib/area.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState, Skeleton } from '../../ui/list/states.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { AgentFace } from './agent-face.tsx';
import classes from './agent-list.module.css';
import { keys, useAgents } from './queries.ts';

export function AgentList({ onNew }: { onNew: () => void }) {
  const agents = useAgents();
  const may = useMay('agent.manage');
  const [doomed, setDoomed] = useState<AiAgentSummary | null>(null);

  return (
    <>
      <ListFrame list={agents} loading={<ListSkeleton />} empty={<Nobody onNew={may ? onNew : null} />}>
        {(items) => (
          <ul className={classes.grid}>
            {items.map((agent) => (
              <AgentCard key={agent.id} agent={agent} onDelete={may ? () => setDoomed(agent) : null} />
            ))}
          </ul>
        )}
      </ListFrame>
      <DeleteAgent agent={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

function AgentCard({ agent, onDelete }: { agent: AiAgentSummary; onDelete: (() => void) | null }) {
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <AgentFace id={agent.id} off={!agent.enabled} />
        <div className={classes.words}>
          <h2 className={classes.name}>{agent.name}</h2>
          <p className={classes.template}>{agent.template}</p>
        </div>
        <Chip tone={agent.enabled ? 'ai' : 'neutral'}>{agent.enabled ? 'Aktif' : 'Nonaktif'}</Chip>
      </div>
      <ul className={classes.facts}>
        <li>
          <IconFileText size={16} stroke={1.6} aria-hidden="true" />
          {agent.procedure_count === 0 ? 'Belum ada prosedur' : `${agent.procedure_count} prosedur`}
        </li>
        <li>
          <IconPlugConnected size={16} stroke={1.6} aria-hidden="true" />
          {agent.channel_count === 0 ? 'Belum melayani saluran' : `Melayani ${agent.channel_count} saluran`}
        </li>
      </ul>
      <div className={classes.actions}>
        <LinkButton
          to={`${useArea()}/agent/${agent.id}`}
          size="sm"
          before={<IconSettings size={16} stroke={1.7} aria-hidden="true" />}
          aria-label={`Setting ${agent.name}`}
        >
          Setting
        </LinkButton>
        {onDelete ? (
          <IconButton label={`Hapus ${agent.name}`} tone="danger" onClick={onDelete}>
            <IconTrash size={17} stroke={1.7} />
          </IconButton>
        ) : null}
      </div>
    </li>
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
    <div className={classes.grid} role="status" aria-label="Memuat AI Agents">
      <Skeleton width="100%" height={172} />
      <Skeleton width="100%" height={172} />
      <Skeleton width="100%" height={172} />
    </div>
  );
}
