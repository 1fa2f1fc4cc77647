import type { TemplateContent } from '@sapa/contracts/campaigns/template-content';
import { TEMPLATE_LIMITS } from '@sapa/contracts/rules/check-template';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { Switch, TextField } from '../../../ui/form/field.tsx';
import classes from './template-form.module.css';

interface CodeFieldsProps {
  content: TemplateContent;
  errors: FieldErrors;
  onChange: (change: Partial<TemplateContent>) => void;
}

/** Only this is ours to choose in a sign-in code. */
export function CodeFields({ content: { code }, errors, onChange }: CodeFieldsProps) {
  const change = (part: Partial<TemplateContent['code']>) => onChange({ code: { ...code, ...part } });
  return (
    <>
      <Switch
        label="Peringatan keamanan"
        description="Demi keamanan, jangan bagikan kode ini."
        checked={code.warns}
        onChange={({ target }) => change({ warns: target.checked })}
      />
      <div className={classes.pair}>
        <TextField
          label="Berlaku, menit"
          optional
          inputMode="numeric"
          value={code.expires_minutes ?? ''}
          error={errors['content.code.expires_minutes']}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '').slice(0, 2);
            change({ expires_minutes: Number(digits) || null });
          }}
        />
        <TextField
          label="Teks tombol"
          maxLength={TEMPLATE_LIMITS.button}
          value={code.button}
          error={errors['code.button']}
          onChange={({ target }) => change({ button: target.value })}
        />
      </div>
    </>
  );
}
