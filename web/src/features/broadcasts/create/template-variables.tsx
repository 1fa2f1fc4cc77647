import type { CampaignValue } from '@sapa/contracts/campaigns/campaign-message';
import type { ContactField } from '@sapa/contracts/contacts/contact-fields';
import { placesIn, variablesIn } from '@sapa/contracts/rules/template-text';
import { useContactFields } from '../../../entities/contact-fields/queries.ts';
import { useTemplate } from '../../../entities/templates/queries.ts';
import { SelectField, Switch, TextField } from '../../../ui/form/field.tsx';
import classes from './campaign-form.module.css';
import { FreeText } from './free-text.tsx';
import { nameOfValueSource, valueSources } from './source-words.ts';
import { textOf } from './template-values.ts';

/** Where each variable of a template comes from, and its words as a text where that is free. */
export function TemplateVariables({
  id,
  values,
  columns,
  freeText,
  onValues,
  onFreeText,
}: {
  id: string;
  values: Record<string, CampaignValue>;
  columns: readonly string[];
  freeText: string | null;
  onValues: (values: Record<string, CampaignValue>) => void;
  onFreeText: (text: string | null) => void;
}) {
  const template = useTemplate(id).data;
  const fields = (useContactFields().data ?? []).filter(({ archived }) => !archived);
  if (!template) return null;
  const { content, category } = template;
  const places = placesIn(content, category);
  return (
    <>
      <div className={classes.words}>
        <Chips text={content.header === 'text' ? content.header_text : ''} part="header" values={values} />
        <Chips text={content.body} part="body" values={values} />
        {content.footer ? <small>{content.footer}</small> : null}
      </div>
      {places.map(({ key, part, name }) => {
        const value = values[key] ?? { source: null, fallback: '' };
        const set = (change: Partial<CampaignValue>) =>
          onValues({ ...values, [key]: { ...value, ...change } });
        const label = part === 'button' ? `Tombol ${Number(name) + 1}` : `{{${name}}}`;
        return (
          <fieldset key={key} className={classes.variable}>
            <legend>Isi {label}</legend>
            <SourceField
              label={`Sumber ${label}`}
              value={value}
              fields={fields}
              columns={columns}
              onSource={(source) => set({ source })}
            />
            <TextField
              label={value.source === null ? `Teks ${label}` : `Bila kosong, ganti ${label} dengan`}
              value={value.fallback}
              optional={value.source !== null}
              hint={
                value.fallback.trim()
                  ? value.source === null
                    ? 'Sama untuk semua penerima.'
                    : `Kosong diganti “${value.fallback.trim()}”.`
                  : value.source === null
                    ? 'Isi dulu: tanpa teks ini tidak ada yang dikirimi.'
                    : `Kosong: penerima itu dilewati, tidak pernah menerima ${label}.`
              }
              onChange={({ target }) => set({ fallback: target.value })}
            />
          </fieldset>
        );
      })}
      <Switch
        label="Jendela 24 jam terbuka: kirim sebagai teks biasa, gratis"
        description="Isi yang sama tanpa tombol dan gambar; yang lain tetap menerima template."
        checked={freeText !== null}
        onChange={({ target }) => onFreeText(target.checked ? textOf(template, values) : null)}
      />
      {freeText === null ? null : <FreeText text={freeText} onText={onFreeText} />}
    </>
  );
}

function SourceField({
  label,
  value,
  fields,
  columns,
  onSource,
}: {
  label: string;
  value: CampaignValue;
  fields: readonly ContactField[];
  columns: readonly string[];
  onSource: (source: string | null) => void;
}) {
  const known = [
    ...valueSources,
    ...fields.map(({ key, name }) => ({ source: `contact.fields.${key}`, name })),
    ...columns.map((column) => ({ source: `column.${column}`, name: `Kolom ${column}` })),
  ];
  return (
    <SelectField
      label={label}
      value={value.source ?? ''}
      onChange={({ target }) => onSource(target.value || null)}
    >
      <option value="">Teks tetap</option>
      {known.map(({ source, name }) => (
        <option key={source} value={source}>
          {name}
        </option>
      ))}
      {value.source && !known.some(({ source }) => source === value.source) ? (
        <option value={value.source}>{nameOfValueSource(value.source)}</option>
      ) : null}
    </SelectField>
  );
}

/** Each variable as what stands in its place. */
function Chips({
  text,
  part,
  values,
}: {
  text: string;
  part: string;
  values: Record<string, CampaignValue>;
}) {
  if (text === '') return null;
  const names = variablesIn(text);
  return (
    <p className={classes.body}>
      {text.split(/(\{\{\s*[A-Za-z0-9_]+\s*\}\})/).map((piece, index) => {
        const name = /^\{\{\s*([A-Za-z0-9_]+)\s*\}\}$/.exec(piece)?.[1];
        const value = name && names.includes(name) ? values[`${part}.${name}`] : undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
        if (!name) return <span key={index}>{piece}</span>;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            className={classes.chip}
            data-empty={!value?.source && !value?.fallback ? true : undefined}
          >
            {value?.source ? nameOfValueSource(value.source) : value?.fallback || `{{${name}}} kosong`}
          </span>
        );
      })}
    </p>
  );
}
