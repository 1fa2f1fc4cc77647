import { templateCategories } from '@sapa/contracts/campaigns/sent-template';
import { createTemplate, type Template, templateLanguages } from '@sapa/contracts/campaigns/templates';
import type { Channel } from '@sapa/contracts/channels/channels';
import { useQueryClient } from '@tanstack/react-query';
import { applyTemplate } from '../../entities/templates/cache.ts';
import { call } from '../../lib/api.ts';
import { complaintsOf } from '../../lib/field-errors.ts';
import { DraftForm, useDraftForm } from '../../ui/form/draft-form.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { categoryWords, languageName } from './words.ts';

interface NewTemplateProps {
  numbers: Channel[];
  onClose: () => void;
  onMade: (template: Template) => void;
}

/** What cannot be changed once Meta has it: name, language, account. */
export default function NewTemplateDialog({ numbers, onClose, onMade }: NewTemplateProps) {
  const cache = useQueryClient();
  const form = useDraftForm('template', 'new', () => ({
    name: '',
    language: 'id',
    category: 'utility',
    channel_id: numbers[0]?.id ?? '',
  }));
  const { draft, errors, onType, setErrors } = form;
  const save = async () => {
    const checked = createTemplate.body.safeParse(draft);
    if (!checked.success) return setErrors(complaintsOf(checked.error));
    try {
      const made = await call(createTemplate, { body: checked.data });
      form.drop();
      void applyTemplate(cache, made);
      onClose();
      onMade(made);
    } catch (failure) {
      sayRefusal(failure, setErrors);
    }
  };
  return (
    <Dialog title="Template baru" opened onClose={onClose}>
      <DraftForm form={form} onSave={save} onClose={onClose} verb="Buat draf">
        <TextField
          label="Nama"
          hint="Hanya untuk tim Anda dan Meta: huruf kecil, angka, dan garis bawah."
          placeholder="pesanan_dikirim"
          autoComplete="off"
          data-autofocus
          value={draft.name}
          error={errors.name}
          onChange={({ target }) => onType({ name: target.value.toLowerCase().replace(/[\s-]+/g, '_') })}
        />
        <SelectField
          label="Kategori"
          hint={categoryWords[draft.category as keyof typeof categoryWords].text}
          value={draft.category}
          error={errors.category}
          onChange={({ target }) => onType({ category: target.value })}
        >
          {templateCategories.map((one) => (
            <option key={one} value={one}>
              {categoryWords[one].name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Bahasa"
          value={draft.language}
          error={errors.language}
          onChange={({ target }) => onType({ language: target.value })}
        >
          {templateLanguages.map((one) => (
            <option key={one} value={one}>
              {languageName(one)}
            </option>
          ))}
        </SelectField>
        {numbers.length > 1 ? (
          <SelectField
            label="Nomor WhatsApp"
            hint="Semua nomor di akun Meta yang sama memakai template yang sama."
            value={draft.channel_id}
            error={errors.channel_id}
            onChange={({ target }) => onType({ channel_id: target.value })}
          >
            {numbers.map(({ id, name, whatsapp }) => (
              <option key={id} value={id}>
                {name} {whatsapp?.phone_number}
              </option>
            ))}
          </SelectField>
        ) : null}
      </DraftForm>
    </Dialog>
  );
}
