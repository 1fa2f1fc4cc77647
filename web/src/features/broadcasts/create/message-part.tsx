import type { CampaignMessage, CampaignValue } from '@sapa/contracts/campaigns/campaign-message';
import type { Template } from '@sapa/contracts/campaigns/templates';
import type { ContactField } from '@sapa/contracts/contacts/contact-fields';
import { placesIn, variablesIn } from '@sapa/contracts/rules/template-text';
import { useState } from 'react';
import { useContactFields } from '../../../entities/contact-fields/queries.ts';
import { useTemplate, useTemplates } from '../../../entities/templates/queries.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { SelectField, Switch, TextArea, TextField } from '../../../ui/form/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import classes from './campaign-form.module.css';
import { categoryNames, valueSources } from './source-words.ts';

interface MessagePartProps {
  channelId: string;
  message: CampaignMessage;
  columns: readonly string[];
  onChange: (message: CampaignMessage) => void;
}

/** What: an approved template, where each of its variables comes from, and the same words as a text where that is free. */
export function MessagePart({ channelId, message, columns, onChange }: MessagePartProps) {
  const [search, setSearch] = useState('');
  const templates = useTemplates({
    channel_id: channelId,
    status: 'approved',
    ...(search && { search }),
  });
  const found = (templates.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ unsupported }) => unsupported === null);
  return (
    <>
      <TemplateChoice
        found={found}
        busy={templates.isFetching}
        failure={templates.error ? sentenceOf(templates.error) : undefined}
        chosenId={message.template?.id ?? null}
        onSearch={setSearch}
        onChoose={(template) =>
          onChange({
            ...message,
            template: template && { id: template.id, values: valuesOf(template) },
          })
        }
      />
      {message.template ? (
        <Variables
          key={message.template.id}
          id={message.template.id}
          values={message.template.values}
          columns={columns}
          freeText={message.free_text}
          onValues={(values) =>
            onChange({ ...message, template: message.template && { ...message.template, values } })
          }
          onFreeText={(free_text) => onChange({ ...message, free_text })}
        />
      ) : (
        <FreeText text={message.free_text} onText={(free_text) => onChange({ ...message, free_text })} />
      )}
    </>
  );
}

function TemplateChoice({
  found,
  busy,
  failure,
  chosenId,
  onSearch,
  onChoose,
}: {
  found: Template[];
  busy: boolean;
  failure: string | undefined;
  chosenId: string | null;
  onSearch: (typed: string) => void;
  onChoose: (template: Template | null) => void;
}) {
  const one = useTemplate(chosenId ?? '', chosenId !== null).data;
  return (
    <Combobox
      label="Template"
      placeholder="Cari nama atau isi template"
      choices={found}
      chosen={one ?? found.find(({ id }) => id === chosenId) ?? null}
      busy={busy}
      failure={failure}
      nothing="Tidak ada template yang disetujui Meta dengan nama itu."
      hint={
        one ? `${categoryNames[one.category]}, disetujui Meta` : 'Hanya yang disetujui Meta bisa dikirim.'
      }
      onSearch={onSearch}
      onChoose={onChoose}
    />
  );
}

const SOURCE = /^contact\.(name|first_name|phone|email|city|company)$|^workspace\.name$/;

/** What the template itself says of its variables is what one begins with. */
function valuesOf({ content, category }: Template): Record<string, CampaignValue> {
  return Object.fromEntries(
    placesIn(content, category).map(({ key }) => {
      const { source = null, fallback = '' } = content.variables[key] ?? {};
      return [key, { source: source && SOURCE.test(source) ? source : null, fallback }];
    }),
  );
}

function Variables({
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
        <option value={value.source}>{nameOfSource(value.source)}</option>
      ) : null}
    </SelectField>
  );
}

const nameOfSource = (source: string) =>
  valueSources.find((each) => each.source === source)?.name ??
  source.replace(/^column\./, 'Kolom ').replace(/^contact\.fields\./, '');

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
            {value?.source ? nameOfSource(value.source) : value?.fallback || `{{${name}}} kosong`}
          </span>
        );
      })}
    </p>
  );
}

/** The template's words as a text of ours, its variables as quick replies write them. */
function textOf({ content }: Template, values: Record<string, CampaignValue>): string {
  const filled = (text: string, part: string) =>
    text.replace(/\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g, (_, name: string) => {
      const { source = null, fallback = '' } = values[`${part}.${name}`] ?? {};
      if (source === null || source.startsWith('column.')) return fallback;
      return fallback ? `{{${source}|${fallback}}}` : `{{${source}}}`;
    });
  return [
    content.header === 'text' ? filled(content.header_text, 'header') : '',
    filled(content.body, 'body'),
    content.footer,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function FreeText({ text, onText }: { text: string | null; onText: (text: string | null) => void }) {
  return (
    <>
      <TextArea
        label="Teks biasa"
        rows={5}
        value={text ?? ''}
        hint="Isian ditulis {{contact.first_name|Kak}}. Hanya sampai ke yang menulis dalam 24 jam terakhir."
        onChange={({ target }) => onText(target.value === '' ? null : target.value)}
      />
      {text === null ? (
        <div className={classes.line}>
          <LinkButton size="sm" to="/user/followups">
            Buat template
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}
