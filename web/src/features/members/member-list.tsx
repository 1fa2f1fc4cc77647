import { changeMemberRole, type Member, reactivateMember } from '@sapa/contracts/members';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyMember } from '../../entities/members/cache.ts';
import { useAllMembers } from '../../entities/members/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { TextField } from '../../ui/form/field.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Table } from '../../ui/list/table.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import classes from './members.module.css';
import { roleName } from './roles.ts';

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
  const shown = members.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words));

  return (
    <div className={classes.members}>
      {members.length > PER_PAGE[0] ? (
        <TextField
          label="Cari anggota"
          type="search"
          placeholder="Nama atau email"
          value={sought}
          onChange={(event) => {
            setSought(event.target.value);
            setPage(1);
          }}
        />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState compact title="Tidak ada yang cocok" text={`Tidak ada anggota bernama "${sought}".`} />
      ) : (
        <>
          <Table label="Human Agent" head={['Nama', 'Email', 'Peran', 'Status', 'Aksi']}>
            {shown.slice((page - 1) * perPage, page * perPage).map((member) => (
              <MemberRow
                key={member.id}
                member={member}
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
