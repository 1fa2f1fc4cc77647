import type { Member } from '@sapa/contracts/members';
import type { MemberRole } from '@sapa/contracts/permissions';
import { connection } from '../../lib/realtime.ts';
import { useMay, useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { RowSelect } from '../../ui/form/field.tsx';
import { Cell } from '../../ui/list/table.tsx';
import classes from './members.module.css';
import { roleName, roles } from './roles.ts';

interface MemberRowProps {
  member: Member;
  busy: boolean;
  onRole: (role: MemberRole) => void;
  onWork: () => void;
  onDeactivate: () => void;
  onReactivate: () => void;
}

export function MemberRow({ member, busy, onRole, onWork, onDeactivate, onReactivate }: MemberRowProps) {
  const user = useUser();
  const may = useMay('member.manage');
  const isOwner = user.member?.role === 'owner';
  const changeable = may && (isOwner || member.role !== 'owner');
  const isMe = user.member?.id === member.id;
  // Of oneself the screen knows it before the list does.
  const isHere = useStore(connection) === 'live' && user.member?.available !== false;
  return (
    <tr>
      <Cell>
        <span className={classes.person}>
          <Avatar name={member.name} seed={member.id} src={member.image} size={34} />
          <strong>{isMe ? `${member.name} (Anda)` : member.name}</strong>
        </span>
      </Cell>
      <Cell label="Email">{member.email}</Cell>
      <Cell label="Peran">
        {changeable && member.active ? (
          <RowSelect
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
          </RowSelect>
        ) : (
          roleName(member.role)
        )}
      </Cell>
      <Cell label="Status">
        <Status {...member} online={isMe ? isHere : member.online} />
      </Cell>
      <Cell actions>
        {may && member.active ? (
          <Button size="sm" aria-label={`Atur pekerjaan ${member.name}`} onClick={onWork}>
            Atur
          </Button>
        ) : null}
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
      </Cell>
    </tr>
  );
}

function Status({ active, online }: Member) {
  if (!active) return <Chip tone="neutral">Nonaktif</Chip>;
  return <Chip tone={online ? 'person' : 'neutral'}>{online ? 'Online' : 'Offline'}</Chip>;
}
