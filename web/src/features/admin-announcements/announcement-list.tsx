import { type AdminAnnouncement, deleteAnnouncement } from '@sapa/contracts/admin/admin-announcements';
import { announcementKinds } from '@sapa/contracts/admin/announcements';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { dayAndClock, exactTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type Tone } from '../../ui/form/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Cell, CellLines, Table } from '../../ui/list/table.tsx';
import { DeleteDialog } from '../../ui/overlay/delete-dialog.tsx';
import classes from './announcement-list.module.css';
import { audienceOf } from './audiences.ts';
import { announcementsKey, useAllAnnouncements } from './queries.ts';

const STATES: Record<AdminAnnouncement['state'], { name: string; tone: Tone }> = {
  coming: { name: 'Terjadwal', tone: 'waiting' },
  shown: { name: 'Tampil', tone: 'person' },
  over: { name: 'Selesai', tone: 'neutral' },
};

interface AnnouncementListProps {
  onWrite: () => void;
  onEdit: (announcement: AdminAnnouncement) => void;
}

export function AnnouncementList({ onWrite, onEdit }: AnnouncementListProps) {
  const cache = useQueryClient();
  const announcements = useAllAnnouncements();
  const [doomed, setDoomed] = useState<AdminAnnouncement | null>(null);
  return (
    <div className={classes.announcements}>
      <ListFrame
        list={announcements}
        loading="Memuat pengumuman"
        empty={
          <EmptyState
            compact
            title="Belum ada pengumuman"
            text="Yang Anda tulis di sini muncul di atas setiap layar anggota, sampai mereka menutupnya."
            action={
              <Button variant="primary" onClick={onWrite}>
                Tulis pengumuman
              </Button>
            }
          />
        }
      >
        {(items) => (
          <Table label="Pengumuman" head={['Pengumuman', 'Untuk', 'Berlaku', 'Status', 'Aksi']}>
            {items.map((announcement) => (
              <Row
                key={announcement.id}
                announcement={announcement}
                onEdit={() => onEdit(announcement)}
                onDelete={() => setDoomed(announcement)}
              />
            ))}
          </Table>
        )}
      </ListFrame>
      {doomed ? (
        <DeleteDialog
          title={`Hapus pengumuman ${doomed.title}?`}
          text="Pengumuman hilang dari semua layar, juga bagi yang belum membacanya."
          verb="Hapus"
          gone="Pengumuman dihapus."
          remove={async () => {
            await call(deleteAnnouncement, { params: { id: doomed.id } });
            await cache.invalidateQueries({ queryKey: announcementsKey });
          }}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </div>
  );
}

interface RowProps {
  announcement: AdminAnnouncement;
  onEdit: () => void;
  onDelete: () => void;
}

function Row({ announcement, onEdit, onDelete }: RowProps) {
  const { kind, title, text, plans, starts_at, ends_at, state } = announcement;
  return (
    <tr>
      <Cell>
        <CellLines>
          <strong>{title}</strong>
          <small className={classes.text}>
            {announcementKinds[kind]} · {text}
          </small>
        </CellLines>
      </Cell>
      <Cell label="Untuk">{audienceOf(plans).name}</Cell>
      <Cell label="Berlaku" figures>
        <CellLines>
          <time dateTime={starts_at} data-tip={exactTime(starts_at)}>
            {dayAndClock(starts_at)}
          </time>
          <small>
            sampai <time dateTime={ends_at}>{dayAndClock(ends_at)}</time>
          </small>
        </CellLines>
      </Cell>
      <Cell label="Status">
        <Chip tone={STATES[state].tone}>{STATES[state].name}</Chip>
      </Cell>
      <Cell actions>
        <span className={classes.actions}>
          <IconButton label={`Ubah ${title}`} onClick={onEdit}>
            <IconPencil size={17} stroke={1.7} />
          </IconButton>
          <IconButton label={`Hapus ${title}`} tone="danger" onClick={onDelete}>
            <IconTrash size={17} stroke={1.7} />
          </IconButton>
        </span>
      </Cell>
    </tr>
  );
}
