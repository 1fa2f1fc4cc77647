import { changeMemberRole, reactivateMember } from '@sapa/contracts/identity/member-management';
import type { Member } from '@sapa/contracts/identity/members';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyMember } from '../../entities/members/cache.ts';
import { useAllMembers } from '../../entities/members/queries.ts';
import { useWorkload } from '../../entities/members/workload.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Table } from '../../ui/list/table.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import classes from './members.module.css';
import { QueueStrip } from './queue-strip.tsx';
import { roleName, roles } from './roles.ts';

const WorkDialog = onDemand(() => import('./work-dialog.tsx'));

/** The largest is chosen first. */
const PER_PAGE = [10, 25, 50, 100] as const;

export function MemberList() {
  return (
    <ListFrame list={useAllMembers()} loading="Memuat anggota" empty={null}>
      {(members) => <Members members={members} />}
    </ListFrame>
  );
}

function Members({ members }: { members: Member[] }) {
  const cache = useQueryClient();
  const [sought, setSought] = useState('');
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState<number>(100);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [working, setWorking] = useState<Member | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [team, setTeam] = useState('');
  const [role, setRole] = useState('');
  const { data: workload } = useWorkload();

  const run = async (member: Member, work: () => Promise<Member>, said: string) => {
    setBusy(member.id);
    try {
      applyMember(cache, await work());
      toast('success', said);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    setBusy(null);
  };
  const words = sought.trim().toLowerCase();
  const loads = new Map(workload?.members.map((load) => [load.member_id, load]));
  const teams = new Map(workload?.members.flatMap((load) => load.teams.map(({ id, name }) => [id, name])));
  const shown = members.filter(
    ({ id, name, email, role: has }) =>
      `${name} ${email}`.toLowerCase().includes(words) &&
      (role === '' || has === role) &&
      (team === '' || loads.get(id)?.teams.some((one) => one.id === team)),
  );
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };

  return (
    <div className={classes.members}>
      {workload === undefined ? null : <QueueStrip workload={workload} />}
      <div className={classes.filters}>
        <TextField
          label="Cari anggota"
          type="search"
          placeholder="Nama atau email"
          value={sought}
          onChange={(event) => narrow(() => setSought(event.target.value))}
        />
        {teams.size > 0 ? (
          <SelectField
            label="Tim"
            value={team}
            onChange={(event) => narrow(() => setTeam(event.target.value))}
          >
            <option value="">Semua tim</option>
            {[...teams].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          label="Peran"
          value={role}
          onChange={(event) => narrow(() => setRole(event.target.value))}
        >
          <option value="">Semua peran</option>
          {roles.map((each) => (
            <option key={each.role} value={each.role}>
              {each.name}
            </option>
          ))}
        </SelectField>
      </div>
      {shown.length === 0 ? (
        <EmptyState compact title="Tidak ada yang cocok" text="Ubah kata yang dicari, tim, atau peran." />
      ) : (
        <>
          <Table
            label="Human Agent"
            head={[
              'Nama',
              'Status',
              'Beban sekarang',
              'Tim',
              'Dijawab hari ini',
              'Balasan pertama',
              'Peran',
              'Aksi',
            ]}
          >
            {shown.slice((page - 1) * perPage, page * perPage).map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                load={loads.get(member.id)}
                busy={busy === member.id}
                onRole={(role) =>
                  run(
                    member,
                    () => call(changeMemberRole, { params: { id: member.id }, body: { role } }),
                    `${member.name} kini ${roleName(role).toLowerCase()}.`,
                  )
                }
                onWork={() => setWorking(member)}
                onDeactivate={() => setLeaving(member)}
                onReactivate={() =>
                  run(
                    member,
                    () => call(reactivateMember, { params: { id: member.id } }),
                    `${member.name} aktif kembali.`,
                  )
                }
              />
            ))}
          </Table>
          <Pager
            page={page}
            perPage={perPage}
            total={shown.length}
            onPage={setPage}
            sizes={{
              options: PER_PAGE,
              onChoose: (size) => {
                setPerPage(size);
                setPage(1);
              },
            }}
          />
        </>
      )}
      {leaving ? <LeaveDialog member={leaving} onClose={() => setLeaving(null)} /> : null}
      {working ? <WorkDialog member={working} onClose={() => setWorking(null)} /> : null}
    </div>
  );
}
