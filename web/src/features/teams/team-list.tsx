import type { Team } from '@sapa/contracts/identity/teams';
import { IconAlertTriangle, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useChannels } from '../../entities/channels/queries.ts';
import { useAllMembers } from '../../entities/members/queries.ts';
import { useTeamLoads, useTeams } from '../../entities/teams/queries.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { channelsApart } from '../../ui/channels-apart.ts';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Table } from '../../ui/list/table.tsx';
import { ConversationPath } from './conversation-path.tsx';
import { factsOf, type TeamFacts, worryOf } from './team-facts.ts';
import { TeamRow } from './team-row.tsx';
import classes from './teams.module.css';

const TeamDialog = onDemand(() => import('./team-dialog.tsx'));
const DeleteTeam = onDemand(() => import('./delete-team.tsx'));

type Act = { kind: 'edit' | 'delete'; id: string };

/** @param onCreate opens the dialog of a new one */
export function TeamList({ onCreate }: { onCreate: () => void }) {
  const teams = useTeams();
  const members = useAllMembers().data;
  const channels = useChannels().data;
  const loads = useTeamLoads().data;
  const may = useMay('team.manage');
  const [act, setAct] = useState<Act | null>(null);
  const ready = members !== undefined && channels !== undefined && loads !== undefined;
  const facts = (team: Team): TeamFacts =>
    factsOf(team, members ?? [], channelsApart(channels ?? []), loads ?? new Map());
  const chosen = teams.data?.find(({ id }) => id === act?.id);
  return (
    <div className={classes.teams}>
      <ListFrame
        list={{ ...teams, data: ready ? teams.data : undefined }}
        loading="Memuat tim"
        empty={
          <EmptyState
            Icon={IconUsersGroup}
            title="Belum ada tim"
            text="Tim menentukan siapa yang menerima percakapan dari saluran mana: misalnya Ritel untuk WhatsApp toko, Grosir untuk pesanan kantor. Tanpa tim, semua orang menerima semuanya."
            action={
              may ? (
                <Button variant="primary" onClick={onCreate}>
                  Buat tim pertama
                </Button>
              ) : null
            }
          />
        }
      >
        {(items) => (
          <>
            <Table
              label="Teams"
              head={['Tim', 'Saluran', 'Supervisor', 'Anggota', 'Terbuka sekarang', 'Pembagian', 'Aksi']}
            >
              {items.map((team) => (
                <TeamRow
                  key={team.id}
                  facts={facts(team)}
                  onEdit={() => setAct({ kind: 'edit', id: team.id })}
                  onDelete={() => setAct({ kind: 'delete', id: team.id })}
                />
              ))}
            </Table>
            {items.map((team) => (
              <Worry
                key={team.id}
                facts={facts(team)}
                onMend={may ? () => setAct({ kind: 'edit', id: team.id }) : null}
              />
            ))}
          </>
        )}
      </ListFrame>
      <ConversationPath />
      {chosen && act?.kind === 'edit' ? <TeamDialog team={chosen} onClose={() => setAct(null)} /> : null}
      {chosen && act?.kind === 'delete' ? (
        <DeleteTeam facts={facts(chosen)} onClose={() => setAct(null)} />
      ) : null}
    </div>
  );
}

/** Customers wait for a team that nobody looks after now. */
function Worry({ facts, onMend }: { facts: TeamFacts; onMend: (() => void) | null }) {
  const why = worryOf(facts);
  if (why === null) return null;
  const { team, load, online, people } = facts;
  return (
    <p className={classes.worry}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      <span>
        <strong>
          {team.name}: {why}.
        </strong>{' '}
        {load.queued.toLocaleString('id-ID')} percakapan antre, {online.length} dari {people.length} anggota
        online.
      </span>
      {onMend ? (
        <Button size="sm" onClick={onMend}>
          Tunjuk pengganti
        </Button>
      ) : null}
    </p>
  );
}
