import { deleteQuickReply, type QuickReply } from '@sapa/contracts/conversations/quick-replies';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askQuickRepliesAgain } from '../../entities/quick-replies/cache.ts';
import { useQuickReplies } from '../../entities/quick-replies/queries.ts';
import { call } from '../../lib/api.ts';
import { RowSelect } from '../../ui/form/field.tsx';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Table } from '../../ui/list/table.tsx';
import { DeleteDialog } from '../../ui/overlay/delete-dialog.tsx';
import classes from './quick-replies.module.css';
import { QuickReplyDialog } from './quick-reply-dialog.tsx';
import { QuickReplyRow } from './quick-reply-row.tsx';

/** How many rows are drawn; the search leads to the others. */
const MOST_ROWS = 200;
const EVERY = '';

export function QuickReplyList() {
  const cache = useQueryClient();
  const replies = useQuickReplies();
  const [typed, setTyped] = useState('');
  const [folder, setFolder] = useState(EVERY);
  const [edited, setEdited] = useState<QuickReply | null>(null);
  const [doomed, setDoomed] = useState<QuickReply | null>(null);
  const all = replies.data ?? [];
  const folders = [...new Set(all.map((reply) => reply.folder))].filter(Boolean).sort();
  const words = typed.trim().toLowerCase();
  const found = all.filter(
    (reply) =>
      (folder === EVERY || reply.folder === folder) &&
      `${reply.shortcut} ${reply.name} ${reply.content}`.toLowerCase().includes(words),
  );
  return (
    <div className={classes.list}>
      {all.length > 0 ? (
        <div className={classes.tools}>
          <SearchBox label="Cari pintasan, nama, atau isi" typed={typed} onTyped={setTyped} />
          <RowSelect aria-label="Folder" value={folder} onChange={(event) => setFolder(event.target.value)}>
            <option value={EVERY}>Semua folder</option>
            {folders.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </RowSelect>
        </div>
      ) : null}
      <ListFrame
        list={{ ...replies, data: replies.data && found }}
        loading="Memuat balasan cepat"
        narrowed={
          all.length > 0
            ? {
                hint: 'Coba kata lain, atau pilih semua folder.',
                clear: () => {
                  setTyped('');
                  setFolder(EVERY);
                },
              }
            : null
        }
        empty={
          <EmptyState
            title="Belum ada balasan cepat"
            text="Simpan jawaban yang sering Anda ketik: salam, nomor rekening, ongkir. Lalu panggil dengan / saat membalas."
          />
        }
      >
        {(items) => (
          <Table label="Quick Replies" head={['Nama', 'Isi', 'Folder', 'Untuk', 'Dipakai', 'Dibuat', 'Aksi']}>
            {items.slice(0, MOST_ROWS).map((reply) => (
              <QuickReplyRow
                key={reply.id}
                reply={reply}
                onEdit={() => setEdited(reply)}
                onDelete={() => setDoomed(reply)}
              />
            ))}
          </Table>
        )}
      </ListFrame>
      {found.length > MOST_ROWS ? (
        <p className={classes.quiet}>
          {`Ini ${MOST_ROWS} dari ${found.length.toLocaleString('id-ID')}. Cari untuk melihat yang lain.`}
        </p>
      ) : null}
      {edited ? <QuickReplyDialog reply={edited} onClose={() => setEdited(null)} /> : null}
      {doomed ? (
        <DeleteDialog
          title={`Hapus balasan cepat ${doomed.name}?`}
          text="Lampirannya ikut terhapus. Pesan yang sudah dikirim dengannya tetap utuh."
          verb="Hapus"
          gone={`Balasan cepat ${doomed.name} dihapus.`}
          remove={async () => {
            await call(deleteQuickReply, { params: { id: doomed.id } });
            await askQuickRepliesAgain(cache);
          }}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </div>
  );
}
