import {
  MOST_TOOL_PARAMETERS,
  type ToolParameter,
  type ToolParameterSource,
  type ToolParameterType,
  toolParameterSources,
  toolParameterTypes,
} from '@sapa/contracts/ai-tools/ai-tool-parameters';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { SelectField, Switch, TextField } from '../../ui/form/field.tsx';
import classes from './ai-tools.module.css';
import { Lines } from './lines.tsx';
import { keyFrom, newParameter } from './words.ts';
import { WordsField } from './words-field.tsx';

interface ParameterFieldsProps {
  parameters: readonly ToolParameter[];
  errors: FieldErrors;
  onChange: (parameters: ToolParameter[]) => void;
}

/** What a tool must know before it is used, in the order in which it is asked for. */
export function ParameterFields({ parameters, errors, onChange }: ParameterFieldsProps) {
  return (
    <section className={classes.part} aria-label="Yang perlu diketahui">
      <h2 className={classes.word}>Yang perlu diketahui</h2>
      <p className={classes.hint}>
        Yang belum disebut pelanggan ditanyakan satu per satu. Siapa pelanggannya selalu dari percakapan,
        bukan dari tulisannya.
      </p>
      <Lines
        noun="isian"
        lines={parameters}
        most={MOST_TOOL_PARAMETERS}
        fresh={newParameter}
        onChange={onChange}
      >
        {(parameter, change, at) => (
          <OneParameter
            parameter={parameter}
            errorAt={(field) => errors[`parameters.${at}.${field}`]}
            onChange={change}
          />
        )}
      </Lines>
      {errors.parameters ? <p className={classes.complaint}>{errors.parameters}</p> : null}
    </section>
  );
}

interface OneParameterProps {
  parameter: ToolParameter;
  errorAt: (field: string) => string | undefined;
  onChange: (change: Partial<ToolParameter>) => void;
}

function OneParameter({ parameter, errorAt, onChange }: OneParameterProps) {
  const { key, label, type, source, value, required, question, example, description, lookup } = parameter;
  const asked = source === 'customer';
  return (
    <>
      <div className={classes.pair}>
        <TextField
          label="Nama isian"
          placeholder="Kota tujuan"
          maxLength={60}
          value={label}
          error={errorAt('label')}
          onChange={({ target }) => onChange({ label: target.value })}
          onBlur={() => key === '' && onChange({ key: keyFrom(label) })}
        />
        <TextField
          label="Kunci isian"
          placeholder="tujuan"
          maxLength={31}
          value={key}
          error={errorAt('key')}
          onChange={({ target }) => onChange({ key: target.value })}
        />
        <SelectField
          label="Jenis"
          value={type}
          onChange={({ target }) => onChange({ type: target.value as ToolParameterType })}
        >
          {Object.entries(toolParameterTypes).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Dari mana"
          value={source}
          onChange={({ target }) => onChange({ source: target.value as ToolParameterSource })}
        >
          {Object.entries(toolParameterSources).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {source === 'fixed' ? (
        <TextField
          label="Isi tetapnya"
          maxLength={500}
          value={value}
          error={errorAt('value')}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      ) : null}
      {asked ? (
        <div className={classes.pair}>
          <TextField
            label="Pertanyaannya"
            placeholder="Kirim ke kota mana, Kak?"
            maxLength={300}
            value={question}
            onChange={({ target }) => onChange({ question: target.value })}
          />
          <TextField
            label="Contoh"
            placeholder="Bandung"
            maxLength={120}
            value={example}
            onChange={({ target }) => onChange({ example: target.value })}
          />
        </div>
      ) : null}
      {type === 'choice' ? (
        <Lines
          noun="pilihan"
          lines={parameter.choices}
          most={30}
          fresh={() => ({ value: '', words: '' })}
          onChange={(choices) => onChange({ choices })}
        >
          {(choice, put, at) => (
            <div className={classes.pair}>
              <TextField
                label="Kata pelanggan"
                placeholder="potong rambut, cukur"
                value={choice.words}
                error={errorAt(`choices.${at}.words`)}
                onChange={({ target }) => put({ words: target.value })}
              />
              <TextField
                label="Yang dikirim"
                placeholder="P1"
                value={choice.value}
                error={errorAt(`choices.${at}.value`)}
                onChange={({ target }) => put({ value: target.value })}
              />
            </div>
          )}
        </Lines>
      ) : null}
      {errorAt('choices') ? <p className={classes.complaint}>{errorAt('choices')}</p> : null}
      <details className={classes.more}>
        <summary>Lebih rinci</summary>
        <div>
          <Switch
            label="Wajib"
            checked={required}
            onChange={({ target }) => onChange({ required: target.checked })}
          />
          {type === 'number' ? (
            <Switch
              label="Berat"
              description='"2kg" dikirim sebagai 2000 gram.'
              checked={parameter.unit === 'gram'}
              onChange={({ target }) => onChange({ unit: target.checked ? 'gram' : 'none' })}
            />
          ) : null}
          {type === 'date' ? (
            <Switch
              label="Dengan jam"
              checked={parameter.with_time}
              onChange={({ target }) => onChange({ with_time: target.checked })}
            />
          ) : null}
          {asked ? (
            <WordsField
              label="Kata sebelum isinya"
              hint='Dengan "ke", "ongkir ke Bandung" langsung terbaca.'
              words={parameter.leads}
              onWords={(leads) => onChange({ leads })}
            />
          ) : null}
          <TextField
            label="Penjelasan untuk AI"
            maxLength={300}
            value={description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
          <Switch
            label="Cari kodenya di layanan"
            description='Untuk layanan yang meminta kode: kata "Bandung" dicari dulu, kodenya yang dikirim.'
            checked={lookup !== null}
            onChange={({ target }) =>
              onChange({ lookup: target.checked ? { url: '', list: 'data', label: '', value: 'id' } : null })
            }
          />
          {lookup ? (
            <>
              <TextField
                label="Alamat pencarian"
                hint={`Memuat {{${key || 'kunci_isian'}}}.`}
                value={lookup.url}
                error={errorAt('lookup.url')}
                onChange={({ target }) => onChange({ lookup: { ...lookup, url: target.value } })}
              />
              <div className={classes.pair}>
                <TextField
                  label="Letak daftarnya"
                  value={lookup.list}
                  onChange={({ target }) => onChange({ lookup: { ...lookup, list: target.value } })}
                />
                <TextField
                  label="Letak namanya"
                  value={lookup.label}
                  error={errorAt('lookup.label')}
                  onChange={({ target }) => onChange({ lookup: { ...lookup, label: target.value } })}
                />
                <TextField
                  label="Letak kodenya"
                  value={lookup.value}
                  error={errorAt('lookup.value')}
                  onChange={({ target }) => onChange({ lookup: { ...lookup, value: target.value } })}
                />
              </div>
            </>
          ) : null}
        </div>
      </details>
    </>
  );
}
