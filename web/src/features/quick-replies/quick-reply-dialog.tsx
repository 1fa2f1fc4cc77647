import {
  createQuickReply,
  type QuickReply,
  updateQuickReply,
} from '@sapa/contracts/conversations/quick-replies';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useContactFields } from '../../entities/contact-fields/queries.ts';
import { askQuickRepliesAgain } from '../../entities/quick-replies/cache.ts';
import { useQuickReplies } from '../../entities/quick-replies/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { complaintsOf } from '../../lib/field-errors.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { DraftForm, useDraftForm } from '../../ui/form/draft-form.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { FileRows, saveFiles } from './file-rows.tsx';
import { Preview } from './preview.tsx';
import classes from './quick-replies.module.css';

type Draft = Pick<QuickReply, 'name' | 'shortcut' | 'content' | 'folder' | 'scope'>;

interface QuickReplyDialogProps {
  /** null: a new one. */
  reply: QuickReply | null;
  onClose: () => void;
}

/** What is offered to stand in the text; the rest is in the help of the field. */
const VARIABLES = [
  ['Nama pelanggan', '{{contact.first_name|Kak}}'],
  ['Kota pelanggan', '{{contact.city|kota Kakak}}'],
  ['Nama Anda', '{{agent.name}}'],
  ['Nama bisnis', '{{workspace.name}}'],
  ['Tanya saat dipakai', '{{?tanggal kirim}}'],
] as const;

/** A quick reply is written; what is not saved yet is there again when one comes back. */
export function QuickReplyDialog({ reply, onClose }: QuickReplyDialogProps) {
  const cache = useQueryClient();
  const mayShare = useMay('quick-reply.share');
  const folders = [...new Set((useQuickReplies().data ?? []).map(({ folder }) => folder))].filter(Boolean);
  const fields = (useContactFields().data ?? []).filter(({ archived }) => !archived);
  const text = useRef<HTMLTextAreaElement>(null);
  const [files, setFiles] = useState({ kept: reply?.files ?? [], added: [] as File[] });
  const form = useDraftForm<Draft>('quick-reply', reply?.id ?? 'new', () =>
    reply === null
      ? { name: '', shortcut: '', content: '', folder: '', scope: mayShare ? 'all' : 'me' }
      : asDraft(reply),
  );
  const { draft, errors, onType } = form;
  /** The caret goes behind it, or to where what stands in for it is written. */
  const insert = (variable: string) => {
    const { selectionStart: start, selectionEnd: end, value } = text.current!;
    // Drawn at once: who types on right away writes behind it, not into the button.
    flushSync(() => onType({ content: value.slice(0, start) + variable + value.slice(end) }));
    const caret = start + variable.length - (variable.endsWith('|}}') ? 2 : 0);
    text.current!.focus();
    text.current!.setSelectionRange(caret, caret);
  };
  const save = async () => {
    const checked = createQuickReply.body.safeParse(draft);
    if (!checked.success) return form.setErrors(complaintsOf(checked.error));
    try {
      const saved = reply
        ? await call(updateQuickReply, { params: { id: reply.id }, body: checked.data })
        : await call(createQuickReply, { body: checked.data });
      form.drop();
      toast('success', `Balasan cepat /${saved.shortcut} disimpan.`);
      // The text is kept by now: a file that is refused is said, and chosen again later.
      await saveFiles(saved, files).catch((error: unknown) => toast('error', sentenceOf(error)));
      onClose();
    } catch (error) {
      sayRefusal(error, form.setErrors);
    }
    void askQuickRepliesAgain(cache);
  };
  const field = (name: keyof Draft) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });

  return (
    <Dialog title={reply ? 'Ubah balasan cepat' : 'Buat balasan cepat'} opened onClose={onClose}>
      <DraftForm form={form} onSave={save} onClose={onClose} verb="Simpan" long>
        <div className={classes.pair}>
          <TextField label="Nama" maxLength={80} data-autofocus {...field('name')} />
          <TextField
            label="Pintasan"
            sign="/"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            {...field('shortcut')}
          />
        </div>
        <TextArea
          label="Isi"
          rows={5}
          maxLength={4_000}
          ref={text}
          hint="Setelah | tertulis penggantinya bila datanya belum ada."
          {...field('content')}
        />
        <div className={classes.variables}>
          {VARIABLES.map(([name, variable]) => (
            <Button key={variable} size="sm" onClick={() => insert(variable)}>
              {name}
            </Button>
          ))}
          {fields.length > 0 ? (
            <Menu
              label="Data kontak"
              align="start"
              target={
                <Button size="sm" after={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}>
                  Data kontak
                </Button>
              }
            >
              {fields.map(({ id, key, name }) => (
                <MenuItem key={id} onClick={() => insert(`{{contact.fields.${key}|}}`)}>
                  {name}
                </MenuItem>
              ))}
            </Menu>
          ) : null}
        </div>
        <Preview content={draft.content} />
        <FileRows files={files} onChange={setFiles} />
        <div className={classes.pair}>
          <TextField
            label="Folder"
            optional
            maxLength={60}
            list="folder-balasan-cepat"
            {...field('folder')}
          />
          <datalist id="folder-balasan-cepat">
            {folders.map((folder) => (
              <option key={folder} value={folder} />
            ))}
          </datalist>
          <SelectField label="Untuk" {...field('scope')}>
            <option value="me">Anda saja</option>
            {mayShare ? <option value="all">Semua anggota</option> : null}
          </SelectField>
        </div>
      </DraftForm>
    </Dialog>
  );
}

const asDraft = ({ name, shortcut, content, folder, scope }: QuickReply): Draft => ({
  name,
  shortcut,
  content,
  folder,
  scope,
});
