import type { TemplateContent, TemplateHeader } from '@sapa/contracts/campaigns/template-content';
import { setTemplateFile, type Template, updateTemplate } from '@sapa/contracts/campaigns/templates';
import { TEMPLATE_LIMITS } from '@sapa/contracts/rules/check-template';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { applyTemplate } from '../../../entities/templates/cache.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { count, fileSize } from '../../../lib/format.ts';
import { upload } from '../../../lib/server/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Switcher } from '../../../ui/form/switcher.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { kindOf } from '../preview-of.ts';
import { headerWords } from '../words.ts';
import classes from './template-form.module.css';

interface HeaderFieldsProps {
  template: Template;
  content: TemplateContent;
  errors: FieldErrors;
  disabled: boolean;
  onChange: (change: Partial<TemplateContent>) => void;
}

const CHOICES = Object.entries(headerWords).map(([value, name]) => ({
  value: value as TemplateHeader,
  name,
}));

export function HeaderFields({ template, content, errors, disabled, onChange }: HeaderFieldsProps) {
  const { header, header_text: text } = content;
  const isFile = header === 'image' || header === 'video' || header === 'document';
  return (
    <div className={classes.row}>
      <span className={classes.label}>Kepala</span>
      {disabled ? (
        <span>{headerWords[header] ?? 'Lokasi'}</span>
      ) : (
        <Switcher
          label="Kepala"
          look="wide"
          choices={CHOICES}
          chosen={header}
          onChoose={(kind) => onChange({ header: kind })}
        />
      )}
      {header === 'text' ? (
        <TextField
          label="Teks kepala"
          hint={`${count(text.length)}/${TEMPLATE_LIMITS.header}`}
          value={text}
          error={errors.header}
          onChange={({ target }) => onChange({ header_text: target.value })}
        />
      ) : null}
      {isFile ? <FileField template={template} content={content} kind={header} disabled={disabled} /> : null}
      {isFile && errors.header ? (
        <p className={classes.error} role="alert">
          {errors.header}
        </p>
      ) : null}
    </div>
  );
}

const ACCEPTED = {
  image: 'image/jpeg,image/png',
  video: 'video/mp4,video/3gpp',
  document: 'application/pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt',
};

interface FileFieldProps extends Pick<HeaderFieldsProps, 'template' | 'content' | 'disabled'> {
  kind: keyof typeof ACCEPTED;
}

/** Meta reviews it, and customers get it unless another is chosen. */
function FileField({ template, content, kind, disabled }: FileFieldProps) {
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const file = template.file !== null && kindOf(template.file.mime_type) === kind ? template.file : null;
  const choose = async (chosen: File) => {
    setBusy(true);
    try {
      const params = { id: template.id };
      // The server takes what the header that it knows wants.
      await call(updateTemplate, { params, body: { content } });
      await applyTemplate(
        cache,
        await upload(setTemplateFile, { params, file: chosen, fileName: chosen.name }),
      );
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <div className={classes.file}>
      {file?.thumbnail_url ? <img src={file.thumbnail_url} alt="" className={classes.thumbnail} /> : null}
      <span className={classes.fileWords}>
        <strong>{file?.name ?? 'Belum ada contoh'}</strong>
        <small>
          {file === null ? 'Dikirim ke Meta sebagai contoh, dan ke pelanggan.' : fileSize(file.size)}
        </small>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED[kind]}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void choose(chosen);
          target.value = '';
        }}
      />
      <Button
        size="sm"
        busy={busy}
        disabled={disabled}
        before={<IconUpload size={15} stroke={1.8} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {file === null ? 'Unggah' : 'Ganti'}
      </Button>
    </div>
  );
}
