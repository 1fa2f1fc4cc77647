import { placesIn } from '@sapa/contracts/rules/template-text';
import { useTemplates } from '../../../entities/templates/queries.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { One } from './choice-fields.tsx';
import type { FieldsProps, Of } from './fields-props.ts';

export function TemplateFields({ action, error, onChange }: FieldsProps<Of<'send_template'>>) {
  const templates = useTemplates({ status: 'approved' }).data?.pages.flatMap(({ items }) => items) ?? [];
  const chosen = templates.find(({ id }) => id === action.template_id);
  return (
    <>
      <One
        label="Template yang disetujui Meta"
        choices={templates.map(({ id, name, language }) => ({ id, name: `${name} (${language})` }))}
        chosen={action.template_id}
        error={error}
        onChoose={(template_id) => onChange({ ...action, template_id, values: {} })}
      />
      {chosen === undefined
        ? null
        : placesIn(chosen.content, chosen.category).map(({ key, name }) => (
            <TextField
              key={key}
              label={`Isian ${name}`}
              optional
              hint="Kosong: memakai sumber dan cadangan yang diatur di template."
              value={action.values[key] ?? ''}
              onChange={({ target }) =>
                onChange({ ...action, values: { ...action.values, [key]: target.value } })
              }
            />
          ))}
    </>
  );
}
