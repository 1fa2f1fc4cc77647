import { deleteQuickReply, type QuickReply } from '@sapa/contracts/quick-replies';
import { IconPaperclip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askQuickRepliesAgain } from '../../entities/quick-replies/cache.ts';
import { useQuickReplies } from '../../entities/quick-replies/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { date } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { Section } from '../../ui/frame/page.tsx';
import { EmptyState, ErrorState } from '../../ui/list/states.tsx';
import { Cell, CellLines, RowsLoading, Table } from '../../ui/list/table.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './quick-replies.module.css';
import { QuickReplyDialog } from './quick-reply-dialog.tsx';

/** So many rows are drawn; the search leads to the others. */
const MOST_ROWS = 200;

export function QuickReplyList() {
  const cache = useQueryClient();
  const replies = useQuickReplies();
  const mayShare = useMay('quick-reply.share');
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<QuickReply | null>(null);
  const [doomed, setDoomed] = useState<QuickReply | null>(null);
  const [busy, setBusy] = useState(false);
  if (replies.isPending) return <RowsLoading label="Memuat balasan cepat" />;
  if (replies.isError)
    return <ErrorState text={sentenceOf(replies.error)} onRetry={() => replies.refetch()} />;
  if (replies.data.length === 0)
    return (
      <EmptyState
        title="Belum ada balasan cepat"
        text="Simpan jawaban yang sering Anda ketik: salam, nomor rekening, ongkir. Lalu panggil dengan / saat membalas."
      />
    );
  const words = typed.trim().toLowerCase();
  const found = replies.data.filter(({ name, shortcut, content, folder }) =>
    `${shortcut} ${name} ${folder} ${content}`.toLowerCase().includes(words),
  );
  const folders = Map.groupBy(
    found.slice(0, MOST_ROWS).sort((a, b) => a.folder.localeCompare(b.folder, 'id')),
    ({ folder }) => folder,
  );
  const remove = async ({ id, name }: QuickReply) => {
    setBusy(true);
    try {
      await call(deleteQuickReply, { params: { id } });
      await askQuickRepliesAgain(cache);
      toast('success', `Balasan cepat ${name} dihapus.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    setBusy(false);
    setDoomed(null);
  };
  return (
    <div className={classes.list}>
      <SearchBox label="Cari pintasan, nama, atau isi" typed={typed} onTyped={setTyped} />
      {found.length === 0 ? (
        <EmptyState
          compact
          title="Tidak ada yang cocok"
          text={`Tidak ada balasan cepat dengan kata “${typed}”.`}
        />
      ) : null}
      {[...folders].map(([folder, members]) => (
        <Section key={folder} title={folder || 'Tanpa folder'}>
          <Table
            label={folder || 'Tanpa folder'}
            head={['Nama', 'Isi', 'Untuk', 'Dipakai', 'Dibuat', 'Aksi']}
          >
            {members.map((reply) => (
              <tr key={reply.id}>
                <Cell>
                  <CellLines>
                    <strong>{reply.name}</strong>
                    <small>/{reply.shortcut}</small>
                  </CellLines>
                </Cell>
                <Cell label="Isi">
                  <span className={classes.content}>{reply.content}</span>
                  {reply.files.length > 0 ? (
                    <Chip tone="neutral" Icon={IconPaperclip}>
                      {`${reply.files.length} lampiran`}
                    </Chip>
                  ) : null}
                </Cell>
                <Cell label="Untuk">{reply.scope === 'me' ? 'Anda saja' : 'Semua'}</Cell>
                <Cell label="Dipakai" figures>
                  {reply.usage_count.toLocaleString('id-ID')}
                </Cell>
                <Cell label="Dibuat">{date(reply.created_at)}</Cell>
                <Cell actions>
                  {mayShare || reply.scope === 'me' ? (
                    <>
                      <Button size="sm" aria-label={`Ubah ${reply.name}`} onClick={() => setEdited(reply)}>
                        Ubah
                      </Button>
                      <Button
                        size="sm"
                        variant="danger-quiet"
                        aria-label={`Hapus ${reply.name}`}
                        onClick={() => setDoomed(reply)}
                      >
                        Hapus
                      </Button>
                    </>
                  ) : null}
                </Cell>
              </tr>
            ))}
          </Table>
        </Section>
      ))}
      {found.length > MOST_ROWS ? (
        <p className={classes.quiet}>
          {`Ini ${MOST_ROWS} dari ${found.length.toLocaleString('id-ID')}. Cari untuk melihat yang lain.`}
        </p>
      ) : null}
      {edited ? <QuickReplyDialog reply={edited} onClose={() => setEdited(null)} /> : null}
      <ConfirmDialog
        title={`Hapus balasan cepat ${doomed?.name ?? ''}?`}
        text="Lampirannya ikut terhapus. Pesan yang sudah dikirim dengannya tetap utuh."
        opened={doomed !== null}
        verb="Hapus"
        danger
        busy={busy}
        onConfirm={() => doomed && remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </div>
  );
}
