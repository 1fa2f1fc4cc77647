import { changeMemberRole, deactivateMember, type Member, reactivateMember } from '@sapa/contracts/members';
import type { MemberRole } from '@sapa/contracts/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { useMay, useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './members.module.css';
import { applyMember, useAllMembers } from './queries.ts';
import { roleName, roles } from './roles.ts';

/** More than fit on a screen: then one searches. */
const MANY = 10;

export function MemberList() {
  const cache = useQueryClient();
  const members = useAllMembers();
  const [sought, setSought] = useState('');
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  if (members.isPending)
    return (
      <div className={classes.list} role="status" aria-label="Memuat anggota">
        <Skeleton width="100%" height={64} />
        <Skeleton width="100%" height={64} />
        <Skeleton width="100%" height={64} />
      </div>
    );
  if (members.isError)
    return <ErrorState text={sentenceOf(members.error)} onRetry={() => members.refetch()} />;

  const run = async (member: Member, work: () => Promise<Member>, said: string) => {
    setBusy(member.id);
    try {
      applyMember(cache, await work());
      toast('success', said);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    setBusy(null);
    setLeaving(null);
  };
  const words = sought.trim().toLowerCase();
  const shown = members.data.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words));

  return (
    <>
      {members.data.length > MANY ? (
        <TextField
          label="Cari anggota"
          type="search"
          placeholder="Nama atau email"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState compact title="Tidak ada yang cocok" text={`Tidak ada anggota bernama "${sought}".`} />
      ) : (
        <ul className={classes.list}>
          {shown.map((member) => (
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
        </ul>
      )}
      <ConfirmDialog
        title={`Nonaktifkan ${leaving?.name ?? ''}?`}
        text="Ia langsung keluar dari workspace ini. Riwayatnya tetap ada, dan percakapan yang ia tangani kembali ke antrean."
        opened={leaving !== null}
        verb="Nonaktifkan"
        danger
        busy={busy !== null}
        onConfirm={() =>
          leaving &&
          run(
            leaving,
            () => call(deactivateMember, { params: { id: leaving.id } }),
            `${leaving.name} dinonaktifkan.`,
          )
        }
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

interface MemberRowProps {
  member: Member;
  busy: boolean;
  onRole: (role: MemberRole) => void;
  onDeactivate: () => void;
  onReactivate: () => void;
}

function MemberRow({ member, busy, onRole, onDeactivate, onReactivate }: MemberRowProps) {
  const user = useUser();
  const may = useMay('member.manage');
  const isOwner = user.member?.role === 'owner';
  const changeable = may && (isOwner || member.role !== 'owner');
  const isMe = user.member?.id === member.id;
  return (
    <li className={classes.row}>
      <Avatar name={member.name} seed={member.id} size={38} />
      <div className={classes.words}>
        <span className={classes.name}>
          {member.name}
          {isMe ? <span className={classes.quiet}> (Anda)</span> : null}
        </span>
        <span className={classes.quiet}>{member.email}</span>
      </div>
      {member.active ? (
        member.online ? (
          <Chip tone="person">Online</Chip>
        ) : null
      ) : (
        <Chip tone="neutral">Nonaktif</Chip>
      )}
      {changeable && member.active ? (
        <select
          className={classes.role}
          aria-label={`Peran ${member.name}`}
          value={member.role}
          disabled={busy}
          onChange={(event) => onRole(event.target.value as MemberRole)}
        >
          {roles
            .filter(({ role }) => role !== 'owner' || isOwner)
            .map(({ role, name }) => (
              <option key={role} value={role}>
                {name}
              </option>
            ))}
        </select>
      ) : (
        <span className={classes.fixedRole}>{roleName(member.role)}</span>
      )}
      {changeable && !isMe ? (
        <Button
          size="sm"
          variant={member.active ? 'danger-quiet' : 'default'}
          busy={busy}
          aria-label={`${member.active ? 'Nonaktifkan' : 'Aktifkan'} ${member.name}`}
          onClick={member.active ? onDeactivate : onReactivate}
        >
          {member.active ? 'Nonaktifkan' : 'Aktifkan'}
        </Button>
      ) : null}
    </li>
  );
}
