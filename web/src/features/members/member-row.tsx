import type { MemberLoad } from '@sapa/contracts/conversations/queue';
import type { Member } from '@sapa/contracts/identity/members';
import type { MemberRole } from '@sapa/contracts/permissions';
import { IconAdjustmentsHorizontal, IconDotsVertical, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { presenceWords } from '../../entities/members/workload.ts';
import { count, span } from '../../lib/format.ts';
import { connection } from '../../lib/realtime.ts';
import { useMay, useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { RowSelect } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Places } from '../../ui/list/places.tsx';
import { Cell, CellLines } from '../../ui/list/table.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import classes from './members.module.css';
import { roleName, roles } from './roles.ts';

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
  const acts = [
    may && member.active ? (
      <MenuItem key="work" icon={<IconAdjustmentsHorizontal size={17} />} onClick={onWork}>
        Atur pekerjaan
      </MenuItem>
    ) : null,
    !changeable || isMe ? null : member.active ? (
      <MenuItem key="off" tone="danger" icon={<IconUserOff size={17} />} onClick={onDeactivate}>
        Nonaktifkan
      </MenuItem>
    ) : (
      <MenuItem key="on" icon={<IconUserCheck size={17} />} onClick={onReactivate}>
        Aktifkan
      </MenuItem>
    ),
  ].filter((act) => act !== null);
  // The screen knows it of oneself before the list does.
  const isHere = useStore(connection) === 'live' && user.member?.says === 'online';
  return (
    <tr>
      <Cell>
        <span className={classes.person}>
          <Avatar name={member.name} seed={member.id} src={member.image} size={34} />
          <CellLines>
            <strong>
              {member.name} {isMe ? <span className={classes.quiet}>Anda</span> : null}
            </strong>
            <small className={classes.email}>{member.email}</small>
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
        {acts.length === 0 ? null : (
          <Menu
            label={`Aksi ${member.name}`}
            target={
              <IconButton label={`Aksi ${member.name}`} aria-busy={busy || undefined}>
                <IconDotsVertical size={18} stroke={1.8} />
              </IconButton>
            }
          >
            {acts}
          </Menu>
        )}
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
