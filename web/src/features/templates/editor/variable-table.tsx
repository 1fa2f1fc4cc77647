import type { TemplateContent, TemplateVariable } from '@sapa/contracts/campaigns/template-content';
import { quickReplyVariables } from '@sapa/contracts/rules/quick-reply-text';
import { placesIn, type TemplatePlace } from '@sapa/contracts/rules/template-text';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { sourceName } from './body-field.tsx';
import classes from './template-form.module.css';
import type { Written } from './written.ts';

const UNKNOWN: TemplateVariable = { sample: '', source: null, fallback: '' };

interface VariableTableProps {
  written: Written;
  errors: FieldErrors;
  onChange: (change: Partial<TemplateContent>) => void;
}

/** Each place that is filled in: from what, Meta's example, and what stands there where nothing is known. */
export function VariableTable({ written: { content, category }, errors, onChange }: VariableTableProps) {
  const places = placesIn(content, category);
  if (places.length === 0) return null;
  const change = (key: string, part: Partial<TemplateVariable>) =>
    onChange({
      variables: { ...content.variables, [key]: { ...(content.variables[key] ?? UNKNOWN), ...part } },
    });
  return (
    <fieldset className={classes.variables}>
      <legend className={classes.label}>Variabel</legend>
      {places.map((place) => {
        const { sample, source, fallback } = content.variables[place.key] ?? UNKNOWN;
        return (
          <div key={place.key} className={classes.variable}>
            <span className={classes.placeName}>{placeName(place, content)}</span>
            <SelectField
              label="Diisi dari"
              value={source ?? ''}
              onChange={({ target }) =>
                change(place.key, { source: quickReplyVariables.find((one) => one === target.value) ?? null })
              }
            >
              <option value="">Ditulis saat mengirim</option>
              {quickReplyVariables.map((one) => (
                <option key={one} value={one}>
                  {sourceName(one)}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Contoh untuk Meta"
              value={sample}
              maxLength={500}
              error={errors[`variables.${place.key}`]}
              onChange={({ target }) => change(place.key, { sample: target.value })}
            />
            <TextField
              label="Bila kosong"
              placeholder="tidak dikirim"
              value={fallback}
              maxLength={200}
              onChange={({ target }) => change(place.key, { fallback: target.value })}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

function placeName({ part, name }: TemplatePlace, { buttons }: TemplateContent): string {
  if (part === 'body') return `{{${name}}}`;
  if (part === 'header') return `Kepala {{${name}}}`;
  const button = buttons[Number(name)];
  return button?.kind === 'copy_code'
    ? 'Kode kupon'
    : `Tautan ${button && 'text' in button ? button.text : ''}`;
}
