import { schemaResolver, useForm } from '@mantine/form';
import { createQuickReply, type QuickReply, updateQuickReply } from '@sapa/contracts/quick-replies';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { askQuickRepliesAgain } from '../../entities/quick-replies/cache.ts';
import { useQuickReplies } from '../../entities/quick-replies/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { type QuickReplyDraft, useDraft } from './draft.ts';
import { FileRows, saveFiles } from './file-rows.tsx';
import { Preview } from './preview.tsx';
import classes from './quick-replies.module.css';

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

export function QuickReplyDialog({ reply, onClose }: QuickReplyDialogProps) {
  const cache = useQueryClient();
  const mayShare = useMay('quick-reply.share');
  const folders = [...new Set((useQuickReplies().data ?? []).map(({ folder }) => folder))].filter(Boolean);
  const text = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState(false);
  const [files, setFiles] = useState({ kept: reply?.files ?? [], added: [] as File[] });
  const draft = useDraft(reply);
  const form = useForm<QuickReplyDraft>({
    initialValues: draft.begun ?? draft.stored,
    validate: schemaResolver(createQuickReply.body, { sync: true }),
    onValuesChange: draft.keep,
  });

  const insert = (variable: string) => {
    const { selectionStart: start, selectionEnd: end, value } = text.current!;
    form.setFieldValue('content', value.slice(0, start) + variable + value.slice(end));
    requestAnimationFrame(() => {
      text.current?.focus();
      text.current?.setSelectionRange(start + variable.length, start + variable.length);
    });
  };
  const save = form.onSubmit(async (body) => {
    setBusy(true);
    try {
      const saved = reply
        ? await call(updateQuickReply, { params: { id: reply.id }, body })
        : await call(createQuickReply, { body });
      draft.forget();
      toast('success', `Balasan cepat /${saved.shortcut} disimpan.`);
      // The text is kept by now: a file that is refused is said, and chosen again later.
      await saveFiles(saved, files).catch((error: unknown) => toast('error', sentenceOf(error)));
      onClose();
    } catch (error) {
      setBusy(false);
      sayRefusal(error, form.setErrors);
    }
    await askQuickRepliesAgain(cache);
  });

  return (
    <Dialog title={reply ? 'Ubah balasan cepat' : 'Buat balasan cepat'} opened onClose={onClose}>
      <form onSubmit={save} noValidate className={classes.form}>
        {draft.begun ? (
          <p className={classes.restored} role="status">
            Draf Anda yang belum disimpan dibuka kembali.
            <Button
              size="sm"
              onClick={() => {
                form.setValues(draft.stored);
                draft.forget();
              }}
            >
              Buang draf
            </Button>
          </p>
        ) : null}
        <div className={classes.pair}>
          <TextField label="Nama" maxLength={80} data-autofocus {...form.getInputProps('name')} />
          <TextField
            label="Pintasan"
            sign="/"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            {...form.getInputProps('shortcut')}
          />
        </div>
        <TextArea
          label="Isi"
          rows={5}
          maxLength={4_000}
          ref={text}
          hint="Setelah | tertulis penggantinya bila datanya belum ada."
          {...form.getInputProps('content')}
        />
        <div className={classes.variables}>
          {VARIABLES.map(([name, variable]) => (
            <Button key={variable} size="sm" onClick={() => insert(variable)}>
              {name}
            </Button>
          ))}
        </div>
        <Preview content={form.values.content} />
        <FileRows files={files} onChange={setFiles} />
        <div className={classes.pair}>
          <TextField
            label="Folder"
            optional
            maxLength={60}
            list="folder-balasan-cepat"
            {...form.getInputProps('folder')}
          />
          <datalist id="folder-balasan-cepat">
            {folders.map((folder) => (
              <option key={folder} value={folder} />
            ))}
          </datalist>
          <SelectField label="Untuk" {...form.getInputProps('scope')}>
            <option value="me">Anda saja</option>
            {mayShare ? <option value="all">Semua anggota</option> : null}
          </SelectField>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Simpan
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
