import type { Reply } from '@sapa/contracts/endpoint';
import {
  deleteFollowup,
  type Followup,
  followupTriggers,
  type listFollowups,
  switchFollowup,
} from '@sapa/contracts/followups';
import {
  IconClockHour4,
  IconDots,
  IconListDetails,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { count, date } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { channelName } from '../../ui/channel-icon.tsx';
import { Chip, OwnerChip } from '../../ui/form/chip.tsx';
import { Switch } from '../../ui/form/field.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Cell, CellLines, Table } from '../../ui/list/table.tsx';
import { DeleteDialog } from '../../ui/overlay/delete-dialog.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './followups.module.css';
import { followupKeys, useFollowups, useLiveFollowups } from './queries.ts';

const FollowupDialog = onDemand(() => import('./followup-dialog.tsx'));
const PlansDialog = onDemand(() => import('./plans-dialog.tsx'));

/** Rows a page. */
const SIZES = [10, 25, 50, 100];

type Act = { kind: 'new' } | { kind: 'edit' | 'plans' | 'delete'; followup: Followup };

/** Messages to who has fallen silent: a row each, what is planned behind it. */
export function FollowupList() {
  const cache = useQueryClient();
  const list = useFollowups();
  useLiveFollowups();
  const [act, setAct] = useState<Act | null>(null);
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(100);
  const aiAvailable = list.data?.ai_available ?? false;
  const close = () => setAct(null);
  const again = () => cache.invalidateQueries({ queryKey: followupKeys.list });

  const turn = async ({ id }: Followup, enabled: boolean) => {
    cache.setQueryData<Reply<typeof listFollowups>>(
      followupKeys.list,
      (all) =>
        all && { ...all, items: all.items.map((each) => (each.id === id ? { ...each, enabled } : each)) },
    );
    try {
      await call(switchFollowup, { params: { id }, body: { enabled } });
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    await again();
  };
  const create = (
    <Button
      variant="primary"
      before={<IconPlus size={17} stroke={2} aria-hidden="true" />}
      onClick={() => setAct({ kind: 'new' })}
    >
      Buat follow-up
    </Button>
  );

  return (
    <div className={classes.room}>
      <ListFrame
        list={list}
        loading="Memuat follow-up"
        empty={
          <EmptyState
            Icon={IconClockHour4}
            title="Belum ada follow-up"
            text="Follow-up menyapa lagi pelanggan yang berhenti menjawab atau belum membayar. Berhenti sendiri begitu mereka membalas."
            action={create}
          />
        }
      >
        {(items) => (
          <>
            <div className={classes.head}>{create}</div>
            <Table
              label="Follow-up"
              head={[
                'Nama',
                'Pemicu',
                'Platform',
                'Menit',
                'Jadwal (WIB)',
                'Rencana',
                'Dibuat',
                'Menyala',
                'Aksi',
              ]}
            >
              {items.slice((page - 1) * perPage, page * perPage).map((followup) => (
                <Line key={followup.id} followup={followup} onTurn={turn} onAct={setAct} />
              ))}
            </Table>
            <Pager
              page={page}
              perPage={perPage}
              total={items.length}
              onPage={setPage}
              sizes={{
                options: SIZES,
                onChoose: (size) => {
                  setPerPage(size);
                  setPage(1);
                },
              }}
            />
          </>
        )}
      </ListFrame>
      {act?.kind === 'new' ? (
        <FollowupDialog followup={null} aiAvailable={aiAvailable} onClose={close} />
      ) : null}
      {act?.kind === 'edit' ? (
        <FollowupDialog followup={act.followup} aiAvailable={aiAvailable} onClose={close} />
      ) : null}
      {act?.kind === 'plans' ? <PlansDialog followup={act.followup} onClose={close} /> : null}
      {act?.kind === 'delete' ? (
        <DeleteDialog
          title={`Hapus follow-up ${act.followup.name}?`}
          text="Rencana yang belum terkirim ikut batal, dan catatannya hilang. Pesan yang sudah terkirim tetap di percakapan."
          verb="Hapus follow-up"
          remove={() => call(deleteFollowup, { params: { id: act.followup.id } })}
          gone={`Follow-up ${act.followup.name} dihapus.`}
          onDeleted={() => {
            close();
            void again();
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

interface LineProps {
  followup: Followup;
  onTurn: (followup: Followup, enabled: boolean) => void;
  onAct: (act: Act) => void;
}

function Line({ followup, onTurn, onAct }: LineProps) {
  const { name, trigger, platform, send_in_minutes, schedule, planned, sent, problem, enabled, ai } =
    followup;
  return (
    <tr>
      <Cell>
        <CellLines>
          <strong>
            {name} {ai ? <OwnerChip owner="ai">AI</OwnerChip> : null}
          </strong>
          {problem === null ? null : (
            <>
              <Chip tone="danger">Rusak</Chip>
              <small>{problem}</small>
            </>
          )}
        </CellLines>
      </Cell>
      <Cell label="Pemicu">{followupTriggers[trigger]}</Cell>
      <Cell label="Platform">{platform === null ? 'Semua' : channelName(platform)}</Cell>
      <Cell label="Menit" figures>
        {count(send_in_minutes)}
      </Cell>
      <Cell label="Jadwal (WIB)">{schedule?.replace(':', '.') ?? 'Langsung'}</Cell>
      <Cell label="Rencana">
        <span className={classes.planned}>
          <Button size="sm" variant="quiet" onClick={() => onAct({ kind: 'plans', followup })}>
            {count(planned)} menunggu · {count(sent)} terkirim
          </Button>
        </span>
      </Cell>
      <Cell label="Dibuat">{date(followup.created_at)}</Cell>
      <Cell label="Menyala">
        <Switch
          label={`Nyalakan ${name}`}
          hideLabel
          checked={enabled}
          onChange={({ target }) => onTurn(followup, target.checked)}
        />
      </Cell>
      <Cell actions>
        <Menu
          label={`Aksi follow-up ${name}`}
          target={
            <IconButton label={`Aksi follow-up ${name}`}>
              <IconDots size={18} stroke={1.8} />
            </IconButton>
          }
        >
          <MenuItem icon={<IconPencil size={17} />} onClick={() => onAct({ kind: 'edit', followup })}>
            Ubah
          </MenuItem>
          <MenuItem icon={<IconListDetails size={17} />} onClick={() => onAct({ kind: 'plans', followup })}>
            Rencana dan catatan
          </MenuItem>
          <MenuDivider />
          <MenuItem
            tone="danger"
            icon={<IconTrash size={17} />}
            onClick={() => onAct({ kind: 'delete', followup })}
          >
            Hapus
          </MenuItem>
        </Menu>
      </Cell>
    </tr>
  );
}
