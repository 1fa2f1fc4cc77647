import type { Member } from '@sapa/contracts/members';
import type { MemberRole } from '@sapa/contracts/permissions';
import type { MemberLoad } from '@sapa/contracts/queue';
import { count, span } from '../../lib/format.ts';
import { connection } from '../../lib/realtime.ts';
import { useMay, useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { RowSelect } from '../../ui/form/field.tsx';
import { Cell, CellLines } from '../../ui/list/table.tsx';
import classes from './members.module.css';
import { Places } from './places.tsx';
import { roleName, roles } from './roles.ts';
import { presenceWords } from './workload.ts';

interface MemberRowProps {
  member: Member;
  /** Not known yet, or they may not sign in any more. */
  load: MemberLoad | undefined;
  busy: boolean;
  onRole: (role: MemberRole) => void;
  onWork: () => void;
  onDeactivate: () => void;
  onReactivate: () => void;
}

export function MemberRow({
  member,
  load,
  busy,
  onRole,
  onWork,
  onDeactivate,
  onReactivate,
}: MemberRowProps) {
  const user = useUser();
  const may = useMay('member.manage');
  const isOwner = user.member?.role === 'owner';
  const changeable = may && (isOwner || member.role !== 'owner');
  const isMe = user.member?.id === member.id;
  // Of oneself the screen knows it before the list does.
  const isHere = useStore(connection) === 'live' && user.member?.says === 'online';
  return (
    <tr>
      <Cell>
        <span className={classes.person}>
          <Avatar name={member.name} seed={member.id} src={member.image} size={34} />
          <CellLines>
            <strong>{isMe ? `${member.name} (Anda)` : member.name}</strong>
            <small>{member.email}</small>
          </CellLines>
        </span>
      </Cell>
      <Cell label="Status">
        <Presence member={member} load={load} isHere={isMe ? isHere : undefined} />
      </Cell>
      <Cell label="Beban sekarang">{load === undefined ? '–' : <Places {...load} />}</Cell>
      <Cell label="Tim">{load?.teams.map(({ name }) => name).join(', ') || 'Semua'}</Cell>
      <Cell label="Dijawab hari ini" figures>
        {load === undefined ? '–' : count(load.answered_today)}
      </Cell>
      <Cell label="Balasan pertama" figures>
        {load?.first_response_seconds == null ? '–' : span(load.first_response_seconds)}
      </Cell>
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

function Presence({
  member,
  load,
  isHere,
}: Pick<MemberRowProps, 'member' | 'load'> & { isHere: boolean | undefined }) {
  if (!member.active) return <Chip tone="neutral">Nonaktif</Chip>;
  const { word, more } =
    isHere === true || load === undefined
      ? { word: (isHere ?? member.online) ? 'Online' : 'Offline', more: '' }
      : presenceWords(load);
  return (
    <CellLines>
      <span>
        <Chip tone={word === 'Online' ? 'person' : word === 'Istirahat' ? 'waiting' : 'neutral'}>{word}</Chip>
      </span>
      {more === '' ? null : <small>{more}</small>}
    </CellLines>
  );
}
