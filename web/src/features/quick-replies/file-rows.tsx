import {
  addQuickReplyFile,
  MOST_QUICK_REPLY_FILES,
  type QuickReply,
  type QuickReplyFile,
  removeQuickReplyFile,
} from '@sapa/contracts/conversations/quick-replies';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { call } from '../../lib/api.ts';
import { fileSize } from '../../lib/format.ts';
import { upload } from '../../lib/server/upload.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './quick-replies.module.css';

interface Files {
  kept: QuickReplyFile[];
  /** Chosen here, sent when the quick reply is saved. */
  added: File[];
}

/** Pictures, PDF and voice that go with the text. */
export function FileRows({ files, onChange }: { files: Files; onChange: (files: Files) => void }) {
  const { kept, added } = files;
  const picker = useRef<HTMLInputElement>(null);
  const room = MOST_QUICK_REPLY_FILES - kept.length - added.length;
  return (
    <div className={classes.files}>
      {kept.map((file) => (
        <Row
          key={file.id}
          name={file.file_name}
          size={file.size}
          onRemove={() => onChange({ kept: kept.filter((each) => each !== file), added })}
        />
      ))}
      {added.map((file) => (
        <Row
          key={`${file.name} ${file.size} ${file.lastModified}`}
          name={file.name}
          size={file.size}
          onRemove={() => onChange({ kept, added: added.filter((each) => each !== file) })}
        />
      ))}
      <span>
        <Button
          size="sm"
          disabled={room <= 0}
          before={<IconPaperclip size={15} stroke={1.8} />}
          onClick={() => picker.current?.click()}
        >
          Lampirkan gambar, PDF, atau suara
        </Button>
      </span>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept="image/*,application/pdf,audio/*"
        aria-label="Lampiran balasan cepat"
        onChange={(event) => {
          onChange({ kept, added: [...added, ...[...(event.target.files ?? [])].slice(0, room)] });
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Row({ name, size, onRemove }: { name: string; size: number; onRemove: () => void }) {
  return (
    <span className={classes.file}>
      <span>
        {name} <small className={classes.quiet}>{fileSize(size)}</small>
      </span>
      <IconButton label={`Lepas ${name}`} onClick={onRemove}>
        <IconX size={15} stroke={1.9} />
      </IconButton>
    </span>
  );
}

/** What was taken away goes first: it makes room. */
export async function saveFiles(saved: QuickReply, { kept, added }: Files): Promise<void> {
  for (const { id } of saved.files)
    if (!kept.some((file) => file.id === id)) await call(removeQuickReplyFile, { params: { id } });
  for (const file of added)
    await upload(addQuickReplyFile, { params: { id: saved.id }, file, fileName: file.name });
}
