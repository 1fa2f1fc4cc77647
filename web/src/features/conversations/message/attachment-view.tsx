import type { Attachment } from '@sapa/contracts/conversations/attachments';
import { IconDownload, IconFileText, IconPhotoOff } from '@tabler/icons-react';
import { fileSize } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/list/states.tsx';
import classes from './attachment-view.module.css';
import { isPdf, type PdfFile } from './pdf-file.ts';
import { VoicePlayer } from './voice-player.tsx';

interface AttachmentViewProps {
  attachment: Attachment;
  onPicture: (attachmentId: string) => void;
  onPdf: (file: PdfFile) => void;
}

/** Longest side of a picture in a bubble, pixels. */
const PICTURE = 280;

export function AttachmentView({ attachment, onPicture, onPdf }: AttachmentViewProps) {
  const { kind, state, url } = attachment;
  if (state === 'failed')
    return (
      <span className={classes.gone}>
        <IconPhotoOff size={18} stroke={1.7} aria-hidden="true" />
        Berkas ini sudah tidak ada di penyedianya. Minta pelanggan mengirim ulang.
      </span>
    );
  if (state === 'fetching' || url === null) return <Fetching attachment={attachment} />;
  // The server could not decode it safely; a browser would try, whatever memory that takes.
  if ((kind === 'image' || kind === 'sticker') && attachment.thumbnail_url === null)
    return <FileCard attachment={attachment} url={url} />;
  switch (kind) {
    case 'image':
      return <Picture attachment={attachment} url={url} onPicture={onPicture} />;
    case 'sticker':
      return (
        <img className={classes.sticker} src={url} alt="Stiker" width={132} height={132} loading="lazy" />
      );
    case 'video':
      return (
        <video
          className={classes.video}
          src={url}
          poster={attachment.thumbnail_url ?? undefined}
          controls
          preload="metadata"
          aria-label={attachment.file_name ?? 'Video'}
        >
          <track kind="captions" />
        </video>
      );
    case 'audio':
      return (
        <>
          <VoicePlayer
            key={url}
            url={url}
            size={attachment.size}
            seconds={attachment.duration_seconds}
            fileName={attachment.file_name}
          />
          {attachment.transcript === null ? null : (
            <p className={classes.transcript}>
              <span>Transkrip otomatis</span>
              {attachment.transcript}
            </p>
          )}
        </>
      );
    case 'document':
      return isPdf(attachment) ? (
        <PdfCard file={attachment} onPdf={onPdf} />
      ) : (
        <FileCard attachment={attachment} url={url} />
      );
  }
}

function Picture({
  attachment,
  url,
  onPicture,
}: Pick<AttachmentViewProps, 'attachment' | 'onPicture'> & { url: string }) {
  const size = fit(attachment.width, attachment.height);
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={`Perbesar ${attachment.file_name ?? 'gambar'}`}
      onClick={() => onPicture(attachment.id)}
    >
      <img
        src={attachment.thumbnail_url ?? url}
        alt=""
        width={size.width}
        height={size.height}
        loading="lazy"
        decoding="async"
      />
    </button>
  );
}

/** The size is known before the picture comes, so that the thread does not jump. */
function fit(width: number | null, height: number | null) {
  if (!width || !height) return { width: PICTURE, height: PICTURE * 0.75 };
  const scale = Math.min(1, PICTURE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function FileCard({ attachment, url }: { attachment: Attachment; url: string }) {
  return (
    <a
      className={classes.file}
      href={url}
      download={nameOf(attachment)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <AboutFile attachment={attachment} />
      <IconDownload size={18} stroke={1.7} aria-label="Unduh" />
    </a>
  );
}

/** Looked at here; the arrow downloads it. */
function PdfCard({ file, onPdf }: { file: PdfFile; onPdf: (file: PdfFile) => void }) {
  return (
    <span className={classes.pdf}>
      <button type="button" className={classes.file} onClick={() => onPdf(file)}>
        <AboutFile attachment={file} />
      </button>
      <a href={file.url} download={nameOf(file)} target="_blank" rel="noopener noreferrer" aria-label="Unduh">
        <IconDownload size={18} stroke={1.7} aria-hidden="true" />
      </a>
    </span>
  );
}

function AboutFile({ attachment }: { attachment: Attachment }) {
  const name = nameOf(attachment);
  const kind = name.includes('.') ? name.split('.').at(-1)?.toUpperCase() : attachment.mime_type;
  return (
    <>
      <span className={classes.paper}>
        <IconFileText size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.about}>
        <strong>{name}</strong>
        <small>
          {kind}
          {attachment.size === null ? '' : ` · ${fileSize(attachment.size)}`}
        </small>
      </span>
    </>
  );
}

const nameOf = ({ file_name }: Attachment): string => file_name ?? 'Dokumen';

function Fetching({ attachment }: { attachment: Attachment }) {
  const { width, height } = fit(attachment.width, attachment.height);
  const picture = attachment.kind === 'image' || attachment.kind === 'video';
  return (
    <span className={classes.fetching} role="status">
      <Skeleton width={picture ? width : 220} height={picture ? height : 40} />
      <small>Mengambil berkas…</small>
    </span>
  );
}
