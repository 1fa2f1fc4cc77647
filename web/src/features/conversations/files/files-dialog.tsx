import type { Attachment } from '@sapa/contracts/conversations/attachments';
import type { Message } from '@sapa/contracts/conversations/messages';
import { listThreadFiles, type ThreadFileKind } from '@sapa/contracts/conversations/thread-files';
import { IconFileText, IconLink, IconMovie } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { date, fileSize } from '../../../lib/format.ts';
import { Switcher } from '../../../ui/form/switcher.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { linksIn } from '../../../ui/links-in.ts';
import { ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import Lightbox from '../message/lightbox.tsx';
import { isPdf, type PdfFile } from '../message/pdf-file.ts';
import classes from './files-dialog.module.css';

const PdfPreview = onDemand(() => import('../message/pdf-preview.tsx'));

const KINDS: { value: ThreadFileKind; name: string; none: string }[] = [
  { value: 'pictures', name: 'Foto dan video', none: 'Belum ada foto atau video di percakapan ini.' },
  { value: 'documents', name: 'Dokumen', none: 'Belum ada dokumen atau pesan suara di percakapan ini.' },
  { value: 'links', name: 'Tautan', none: 'Belum ada tautan di percakapan ini.' },
];

interface FilesDialogProps {
  conversationId: string;
  /** Leads to the message in the thread. */
  onJump: (messageId: string) => void;
  onClose: () => void;
}

/** All that was sent in a conversation, whoever sent it. */
export default function FilesDialog({ conversationId, onJump, onClose }: FilesDialogProps) {
  const [kind, setKind] = useState<ThreadFileKind>('pictures');
  const [open, setOpen] = useState<string | null>(null);
  const [pdf, setPdf] = useState<PdfFile | null>(null);
  const files = useInfiniteQuery({
    queryKey: ['thread-files', conversationId, kind],
    queryFn: ({ pageParam, signal }) =>
      call(listThreadFiles, {
        params: { id: conversationId },
        query: { kind, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // What was sent while it was shut belongs here, and addresses of files expire.
    staleTime: 0,
  });
  const messages = files.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = messages.flatMap((message) => message.attachments.map((file) => ({ message, file })));
  const pictures = shown.flatMap(({ file }) => (file.kind === 'image' && file.url !== null ? [file] : []));
  const jump = (message: Message) => {
    onJump(message.id);
    onClose();
  };
  return (
    <Dialog title="Semua berkas" size="lg" opened onClose={onClose}>
      <div className={classes.room}>
        <Switcher label="Jenis berkas" choices={KINDS} chosen={kind} onChoose={setKind} look="wide" />
        {files.isError ? (
          <ErrorState text={sentenceOf(files.error)} onRetry={() => files.refetch()} />
        ) : files.isPending ? (
          <Skeleton width="100%" height={160} />
        ) : messages.length === 0 ? (
          <p>{KINDS.find(({ value }) => value === kind)?.none}</p>
        ) : kind === 'pictures' ? (
          <ul className={classes.grid}>
            {shown.map(({ message, file }) => (
              <li key={file.id}>
                <button
                  type="button"
                  className={classes.picture}
                  aria-label={`${file.file_name ?? 'Gambar'}, ${date(message.created_at)}`}
                  onClick={() => (file.kind === 'image' && file.url ? setOpen(file.id) : jump(message))}
                >
                  {file.thumbnail_url ? (
                    <img src={file.thumbnail_url} alt="" loading="lazy" />
                  ) : (
                    <IconMovie />
                  )}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <ul className={classes.list}>
            {kind === 'links'
              ? messages.flatMap((message) =>
                  linksIn(message.text).map((address) => (
                    <LinkRow
                      key={`${message.id} ${address}`}
                      message={message}
                      address={address}
                      onJump={jump}
                    />
                  )),
                )
              : shown.map(({ message, file }) => (
                  <FileRow key={file.id} message={message} file={file} onJump={jump} onPdf={setPdf} />
                ))}
          </ul>
        )}
        {messages.length > 0 ? <MoreButton list={files}>Tampilkan yang lebih lama</MoreButton> : null}
      </div>
      {pdf === null ? null : <PdfPreview file={pdf} onClose={() => setPdf(null)} />}
      {open === null ? null : (
        <Lightbox pictures={pictures} openId={open} onOpen={setOpen} onClose={() => setOpen(null)} />
      )}
    </Dialog>
  );
}

interface RowProps {
  message: Message;
  onJump: (message: Message) => void;
}

function FileRow({
  message,
  file,
  onJump,
  onPdf,
}: RowProps & { file: Attachment; onPdf: (file: PdfFile) => void }) {
  return (
    <li className={classes.row}>
      <IconFileText size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.words}>
        {file.url === null ? (
          <span>{file.file_name ?? 'Berkas'} (sudah tidak tersedia)</span>
        ) : isPdf(file) ? (
          <button type="button" className={classes.look} onClick={() => onPdf(file)}>
            {file.file_name ?? 'Dokumen'}
          </button>
        ) : (
          <a href={file.url} download={file.file_name ?? 'berkas'}>
            {file.file_name ?? (file.kind === 'audio' ? 'Pesan suara' : 'Dokumen')}
          </a>
        )}
        <Where message={message} onJump={onJump} size={file.size} />
      </span>
    </li>
  );
}

function LinkRow({ message, address, onJump }: RowProps & { address: string }) {
  return (
    <li className={classes.row}>
      <IconLink size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.words}>
        <a href={address} target="_blank" rel="noreferrer noopener">
          {address}
        </a>
        <Where message={message} onJump={onJump} size={null} />
      </span>
    </li>
  );
}

function Where({ message, onJump, size }: RowProps & { size: number | null }) {
  return (
    <button type="button" className={classes.where} onClick={() => onJump(message)}>
      {size === null ? '' : `${fileSize(size)} · `}
      {message.sender.name} · {date(message.created_at)} · lihat di percakapan
    </button>
  );
}
