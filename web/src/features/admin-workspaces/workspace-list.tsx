import type { AdminWorkspace } from '@sapa/contracts/admin/admin-workspaces';
import { freePlan } from '@sapa/contracts/billing/plans';
import { type ChannelKind, channelKinds } from '@sapa/contracts/channels/channels';
import {
  IconCalendarPlus,
  IconDots,
  IconEyeglass2,
  IconLock,
  IconLockOpen,
  IconPhoneCheck,
  IconX,
} from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { calendarFullDay, count, date, monthText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { channelName } from '../../ui/channel-icon.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Cell, CellLines, Table } from '../../ui/list/table.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { ChangeDialog, type WorkspaceChange } from './change-dialog.tsx';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { NumbersDialog } from './numbers-dialog.tsx';
import { type Narrowed, type Only, useWorkspaces } from './queries.ts';
import classes from './workspace-list.module.css';

const ONLY: Record<Only, string> = {
  all: 'Semua',
  failing: 'Saluran bermasalah',
  suspended: 'Ditangguhkan',
  paying: 'Berbayar',
  signed_up: 'Mendaftar 30 hari terakhir',
  started: 'Jadi berbayar 30 hari terakhir',
  stopped: 'Berhenti 30 hari terakhir',
  active: 'Aktif 7 hari terakhir',
  new: 'Bulan ini: baru berbayar',
  up: 'Bulan ini: naik',
  down: 'Bulan ini: turun',
  lost: 'Bulan ini: berhenti',
};

const isOnly = (value: string | null): value is Only => value !== null && value in ONLY;
const isChannelKind = (value: string | null): value is ChannelKind =>
  channelKinds.some((kind) => kind === value);

/** What the dashboard asked for beside the figure itself, as it stands in the address. */
function narrowedBy(search: URLSearchParams): Narrowed {
  const [month, day, channel] = ['month', 'day', 'channel'].map((name) => search.get(name));
  return {
    ...(month && { month }),
    ...(day && { day }),
    ...(channel !== undefined && isChannelKind(channel) && { channel }),
  };
}

/** `akhir Oktober 2026`, `Sabtu, 21 November 2026`, `WhatsApp` */
const narrowedText = ({ month, day, channel }: Narrowed): string =>
  [month && `akhir ${monthText(month)}`, day && calendarFullDay(day), channel && channelName(channel)]
    .filter((word) => word !== undefined)
    .join(', ');

export function WorkspaceList() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('only');
  const only: Only = isOnly(asked) ? asked : 'all';
  const narrowed = narrowedBy(search);
  const narrowedWords = narrowedText(narrowed);
  const [q, setQ] = useState(() => search.get('q') ?? '');
  const searched = useDeferredValue(q.trim());
  const workspaces = useWorkspaces(searched, only, narrowed);
  const [entered, setEntered] = useState<AdminWorkspace | null>(null);
  const [change, setChange] = useState<WorkspaceChange | null>(null);
  const [numbersOf, setNumbersOf] = useState<string | null>(null);
  const items = workspaces.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={classes.workspaces}>
      <form className={classes.filter} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Cari"
          type="search"
          placeholder="Nama workspace atau email pemilik"
          maxLength={100}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <SelectField
          label="Tampilkan"
          value={only}
          onChange={({ target: { value } }) => setSearch(value === 'all' ? {} : { only: value })}
        >
          {Object.entries(ONLY).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        {narrowedWords ? (
          <Button
            size="sm"
            after={<IconX size={14} stroke={1.8} aria-hidden="true" />}
            aria-label={`Lepas saringan: ${narrowedWords}`}
            onClick={() => setSearch(only === 'all' ? {} : { only })}
          >
            {narrowedWords}
          </Button>
        ) : null}
      </form>
      <ListFrame
        list={workspaces}
        loading="Memuat workspace"
        narrowed={
          searched || narrowedWords || only !== 'all'
            ? { hint: 'Ubah pencarian, atau tampilkan semua workspace.' }
            : null
        }
        empty={
          <EmptyState
            compact
            title="Belum ada workspace"
            text="Begitu sebuah bisnis mendaftar, workspace-nya muncul di sini."
          />
        }
      >
        {(found) => (
          <Table
            label="Workspace"
            head={['Workspace', 'Paket', 'Anggota', 'Saluran', 'Pesan 30 hari', 'Status', 'Aksi']}
          >
            {found.map((workspace) => (
              <Row
                key={workspace.id}
                workspace={workspace}
                onChange={(verb) => setChange({ workspace, verb })}
                onImpersonate={() => setEntered(workspace)}
                onNumbers={() => setNumbersOf(workspace.id)}
              />
            ))}
          </Table>
        )}
      </ListFrame>
      <ImpersonateDialog workspace={entered} onClose={() => setEntered(null)} />
      <NumbersDialog
        workspace={items.find(({ id }) => id === numbersOf) ?? null}
        onClose={() => setNumbersOf(null)}
      />
      <ChangeDialog change={change} onClose={() => setChange(null)} />
    </div>
  );
}

interface RowProps {
  workspace: AdminWorkspace;
  onChange: (verb: WorkspaceChange['verb']) => void;
  onImpersonate: () => void;
  onNumbers: () => void;
}

function Row({ workspace, onChange, onImpersonate, onNumbers }: RowProps) {
  const { name, owner, plan_name, plan_ends_at, members, channels, suspended } = workspace;
  return (
    <tr>
      <Cell>
        <CellLines>
          <strong>{name}</strong>
          <small>{owner ? `${owner.name} · ${owner.email}` : 'Tanpa pemilik'}</small>
        </CellLines>
      </Cell>
      <Cell label="Paket" figures>
        <CellLines>
          {plan_name}
          {plan_ends_at ? <small>sampai {date(plan_ends_at)}</small> : null}
        </CellLines>
      </Cell>
      <Cell label="Anggota" figures>
        {count(members)}
      </Cell>
      <Cell label="Saluran">
        <CellLines>
          {count(channels.total)}
          {channels.failing.map((channel) => (
            <small key={channel.name} className={classes.failing}>
              {channel.name}: {channel.problem ?? 'perlu dihubungkan lagi'}
            </small>
          ))}
        </CellLines>
      </Cell>
      <Cell label="Pesan 30 hari" figures>
        {count(workspace.messages_30_days)}
      </Cell>
      <Cell label="Status">
        <CellLines>
          <span>
            {suspended ? (
              <Chip tone="danger">Ditangguhkan</Chip>
            ) : channels.failing.length > 0 ? (
              <Chip tone="waiting">Perlu dicek</Chip>
            ) : (
              <Chip tone="person">Aktif</Chip>
            )}
          </span>
          {suspended ? <small>{suspended.reason}</small> : null}
        </CellLines>
      </Cell>
      <Cell actions>
        <Menu
          label={`Tindakan untuk ${name}`}
          target={
            <IconButton label={`Tindakan untuk ${name}`}>
              <IconDots size={18} stroke={1.7} />
            </IconButton>
          }
        >
          {owner === null || suspended ? null : (
            <MenuItem icon={<IconEyeglass2 size={17} stroke={1.7} />} onClick={onImpersonate}>
              Masuk sebagai pemilik
            </MenuItem>
          )}
          <MenuItem icon={<IconPhoneCheck size={17} stroke={1.7} />} onClick={onNumbers}>
            Nomor WhatsApp
          </MenuItem>
          {plan_name === freePlan.title ? null : (
            <MenuItem icon={<IconCalendarPlus size={17} stroke={1.7} />} onClick={() => onChange('extend')}>
              Perpanjang masa paket
            </MenuItem>
          )}
          {suspended ? (
            <MenuItem icon={<IconLockOpen size={17} stroke={1.7} />} onClick={() => onChange('resume')}>
              Aktifkan lagi
            </MenuItem>
          ) : (
            <MenuItem
              icon={<IconLock size={17} stroke={1.7} />}
              tone="danger"
              onClick={() => onChange('suspend')}
            >
              Tangguhkan
            </MenuItem>
          )}
        </Menu>
      </Cell>
    </tr>
  );
}
