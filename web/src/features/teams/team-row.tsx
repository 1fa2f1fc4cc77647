import type { AssignmentMethod } from '@sapa/contracts/channels/channels';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { methodNames } from '../../entities/channels/method-names.ts';
import { useMay } from '../../lib/session.ts';
import { ChannelMark } from '../../ui/channel-icon.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Cell, CellLines } from '../../ui/list/table.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/overlay/menu.tsx';
import { Face, PeopleStack } from './people-stack.tsx';
import type { TeamFacts } from './team-facts.ts';
import classes from './teams.module.css';

interface TeamRowProps {
  facts: TeamFacts;
  onEdit: () => void;
  onDelete: () => void;
}

export function TeamRow({ facts, onEdit, onDelete }: TeamRowProps) {
  const { team, supervisors, people, online, channels } = facts;
  const may = useMay('team.manage');
  return (
    <tr>
      <Cell>
        <CellLines>
          <strong>{team.name}</strong>
          {team.description ? <small>{team.description}</small> : null}
        </CellLines>
      </Cell>
      <Cell label="Saluran">
        {channels.length === 0 ? (
          <span className={classes.quiet}>Belum ada</span>
        ) : (
          <span className={classes.channels}>
            <span className={classes.marks}>
              {[...new Set(channels.map(({ kind }) => kind))].map((kind) => (
                <ChannelMark key={kind} kind={kind} size={22} />
              ))}
            </span>
            <span>{channels.map(({ name }) => name).join(', ')}</span>
          </span>
        )}
      </Cell>
      <Cell label="Supervisor">
        {supervisors.length === 0 ? (
          <span className={classes.quiet}>Belum ada</span>
        ) : (
          <span className={classes.people}>
            {supervisors.map((member) => (
              <span key={member.id} className={classes.person}>
                <Face member={member} />
                {member.name}
              </span>
            ))}
          </span>
        )}
      </Cell>
      <Cell label="Anggota">
        <span className={classes.person}>
          <PeopleStack people={people} />
          <span className={classes.count}>
            {people.length === 0 ? 'Belum ada' : `${online.length} dari ${people.length} online`}
          </span>
        </span>
      </Cell>
      <Cell label="Terbuka sekarang">
        <Load {...facts} />
      </Cell>
      <Cell label="Pembagian">
        <CellLines>
          <span>{methodOf(channels.map(({ assignment }) => assignment))}</span>
          {channels.some(
            ({ previous_handler_first, assignment }) => previous_handler_first && assignment !== 'manual',
          ) ? (
            <small>Yang terakhir menangani dulu</small>
          ) : null}
        </CellLines>
      </Cell>
      <Cell actions>
        {may ? (
          <Menu
            label={`Aksi tim ${team.name}`}
            target={
              <IconButton label={`Aksi tim ${team.name}`}>
                <IconDotsVertical size={18} stroke={1.8} />
              </IconButton>
            }
          >
            <MenuItem icon={<IconPencil size={17} />} onClick={onEdit}>
              Ubah
            </MenuItem>
            <MenuDivider />
            <MenuItem tone="danger" icon={<IconTrash size={17} />} onClick={onDelete}>
              Hapus
            </MenuItem>
          </Menu>
        ) : null}
      </Cell>
    </tr>
  );
}

/** What those who are online have of what they can take, and what waits. */
function Load({ load, capacity }: TeamFacts) {
  const full = load.with_members >= capacity && load.with_members > 0;
  const share = full ? 1 : load.with_members / Math.max(capacity, 1);
  return (
    <span className={classes.load} data-full={full || undefined}>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.figures}>
        <strong>{load.with_members.toLocaleString('id-ID')}</strong> / {capacity.toLocaleString('id-ID')}
      </span>
      {load.queued > 0 ? <Chip tone="waiting">{load.queued.toLocaleString('id-ID')} antre</Chip> : null}
    </span>
  );
}

function methodOf(methods: AssignmentMethod[]): string {
  const [first, ...others] = new Set(methods);
  if (first === undefined) return '–';
  return others.length > 0 ? 'Berbeda tiap saluran' : methodNames[first];
}
