import type { QuickReply } from '@sapa/contracts/conversations/quick-replies';
import { IconPaperclip } from '@tabler/icons-react';
import { date } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { Cell, CellLines } from '../../ui/list/table.tsx';
import classes from './quick-replies.module.css';

interface QuickReplyRowProps {
  reply: QuickReply;
  onEdit: () => void;
  onDelete: () => void;
}

export function QuickReplyRow({ reply, onEdit, onDelete }: QuickReplyRowProps) {
  const { name, shortcut, content, folder, scope, files, usage_count, created_at } = reply;
  const mayChange = useMay('quick-reply.share') || scope === 'me';
  return (
    <tr>
      <Cell>
        <CellLines>
          <strong>{name}</strong>
          <small>/{shortcut}</small>
        </CellLines>
      </Cell>
      <Cell label="Isi">
        <span className={classes.content}>{content}</span>
        {files.length > 0 ? (
          <Chip tone="neutral" Icon={IconPaperclip}>
            {`${files.length} lampiran`}
          </Chip>
        ) : null}
      </Cell>
      <Cell label="Folder">{folder || 'Tidak ada'}</Cell>
      <Cell label="Untuk">{scope === 'me' ? 'Anda saja' : 'Semua'}</Cell>
      <Cell label="Dipakai" figures>
        {usage_count.toLocaleString('id-ID')}
      </Cell>
      <Cell label="Dibuat">{date(created_at)}</Cell>
      <Cell actions>
        {mayChange ? (
          <>
            <Button size="sm" aria-label={`Ubah ${name}`} onClick={onEdit}>
              Ubah
            </Button>
            <Button size="sm" variant="danger-quiet" aria-label={`Hapus ${name}`} onClick={onDelete}>
              Hapus
            </Button>
          </>
        ) : null}
      </Cell>
    </tr>
  );
}
