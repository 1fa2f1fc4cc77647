import { IconFileText, IconX } from '@tabler/icons-react';
import { fileSize } from '../../../lib/format.ts';
import { VoicePlayer } from '../message/voice-player.tsx';
import classes from './attachment-tray.module.css';
import type { PendingFile, useAttachments } from './use-attachments.ts';

export function AttachmentTray({ files }: { files: ReturnType<typeof useAttachments> }) {
  if (files.files.length === 0) return null;
  return (
    <ul className={classes.tray} aria-label="Lampiran">
      {files.files.map((file) => (
        <li key={file.id} className={classes.file}>
          <Preview file={file} />
          <span className={classes.words}>
            {file.voice ? null : <strong>{file.name}</strong>}
            <small>
              {file.attachment || file.failed
                ? fileSize(file.size)
                : `Mengunggah ${Math.round(file.progress * 100)}%`}
            </small>
            {file.failed ? (
              <small role="alert">
                Belum terunggah. {file.failed.why}{' '}
                <button type="button" className={classes.again} onClick={file.failed.again}>
                  Coba lagi
                </button>
              </small>
            ) : null}
          </span>
          <button
            type="button"
            className={classes.remove}
            aria-label={`${file.attachment || file.failed ? 'Hapus' : 'Batalkan'} ${file.name}`}
            onClick={() => files.remove(file.id)}
          >
            <IconX size={14} stroke={2} />
          </button>
          {file.attachment || file.failed ? null : (
            <progress
              className={classes.progress}
              value={file.progress}
              max={1}
              aria-label={`Mengunggah ${file.name}`}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: PendingFile }) {
  if (file.voice && file.preview)
    return <VoicePlayer url={file.preview} size={file.size} seconds={null} fileName={file.name} />;
  if (file.preview) return <img className={classes.thumb} src={file.preview} alt="" width={38} height={38} />;
  return (
    <span className={classes.thumb}>
      <IconFileText size={20} stroke={1.6} aria-hidden="true" />
    </span>
  );
}
