import { type HttpAct, toolMethods } from '@sapa/contracts/ai-tools/ai-tool-http';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { PasswordField, SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import classes from './ai-tools.module.css';
import { AnswerFields } from './answer-fields.tsx';
import { Lines } from './lines.tsx';

interface HttpFieldsProps {
  act: HttpAct;
  errors: FieldErrors;
  parameterKeys: readonly string[];
  /** null: it stays as it is kept. */
  secret: string | null;
  hasSecret: boolean;
  onSecret: (secret: string | null) => void;
  onChange: (act: HttpAct) => void;
}

const AUTHS: Record<HttpAct['auth']['type'], string> = {
  none: 'Tanpa kunci',
  bearer: 'Bearer token',
  basic: 'Nama pengguna dan password',
  api_key: 'API key di header',
};

/** Where a call goes, what it carries, and what of its answer is told. */
export function HttpFields(props: HttpFieldsProps) {
  const { act, errors, parameterKeys, secret, hasSecret, onSecret, onChange } = props;
  const put = (change: Partial<HttpAct>) => onChange({ ...act, ...change });
  const blanks = parameterKeys.map((key) => `{{${key}}}`).join(' ');
  const { auth, body } = act;
  return (
    <>
      <section className={classes.part} aria-label="Permintaan">
        <h2 className={classes.word}>Permintaan</h2>
        <div className={classes.pair}>
          <SelectField
            label="Metode"
            value={act.method}
            onChange={({ target }) => put({ method: target.value as HttpAct['method'] })}
          >
            {toolMethods.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </SelectField>
          <SelectField
            label="Kunci akses"
            value={auth.type}
            onChange={({ target }) => put({ auth: newAuth(target.value as HttpAct['auth']['type']) })}
          >
            {Object.entries(AUTHS).map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          label="Alamat"
          placeholder="https://api.contoh.id/ongkir"
          maxLength={1000}
          value={act.url}
          error={errors['act.url']}
          hint={
            blanks === ''
              ? undefined
              : `Bisa memuat ${blanks} di jalur atau pertanyaannya, bukan di nama servernya.`
          }
          onChange={({ target }) => put({ url: target.value })}
        />
        {auth.type === 'none' ? null : (
          <div className={classes.pair}>
            {auth.type === 'api_key' ? (
              <TextField
                label="Nama header"
                placeholder="key"
                value={auth.header}
                error={errors['act.auth.header']}
                onChange={({ target }) => put({ auth: { ...auth, header: target.value } })}
              />
            ) : null}
            {auth.type === 'basic' ? (
              <TextField
                label="Nama pengguna"
                hint="Kosong: kuncinya yang jadi nama pengguna (Midtrans, Xendit)."
                value={auth.username}
                onChange={({ target }) => put({ auth: { ...auth, username: target.value } })}
              />
            ) : null}
            <PasswordField
              label="Kunci"
              autoComplete="off"
              value={secret ?? ''}
              error={errors.secret}
              hint={
                hasSecret
                  ? 'Sudah tersimpan dan tidak pernah ditampilkan. Isi hanya untuk menggantinya.'
                  : 'Disimpan tersandi, tidak pernah ditampilkan lagi.'
              }
              onChange={({ target }) => onSecret(target.value === '' ? null : target.value)}
            />
          </div>
        )}
        {act.method === 'GET' ? null : (
          <SelectField
            label="Isi permintaan"
            value={body.type}
            error={errors.body ?? errors['act.body']}
            onChange={({ target }) => put({ body: newBody(target.value as HttpAct['body']['type']) })}
          >
            <option value="none">Kosong</option>
            <option value="json">JSON</option>
            <option value="form">Formulir</option>
          </SelectField>
        )}
        {body.type === 'json' ? (
          <TextArea
            label="Badan JSON"
            className={classes.code}
            rows={6}
            spellCheck={false}
            value={body.text}
            error={errors['act.body.text']}
            hint={`Bisa memuat ${blanks} dan {{kunci}}, nama unik panggilan ini.`}
            onChange={({ target }) => put({ body: { type: 'json', text: target.value } })}
          />
        ) : null}
        {body.type === 'form' ? (
          <Lines
            noun="kolom"
            lines={body.fields}
            most={40}
            fresh={() => ({ name: '', value: '' })}
            onChange={(fields) => put({ body: { type: 'form', fields } })}
          >
            {(field, change, at) => (
              <div className={classes.pair}>
                <TextField
                  label="Kolom"
                  value={field.name}
                  error={errors[`act.body.fields.${at}.name`]}
                  onChange={({ target }) => change({ name: target.value })}
                />
                <TextField
                  label="Isi"
                  value={field.value}
                  error={errors[`act.body.fields.${at}.value`]}
                  onChange={({ target }) => change({ value: target.value })}
                />
              </div>
            )}
          </Lines>
        ) : null}
        <details className={classes.more}>
          <summary>Lebih rinci</summary>
          <div>
            <div className={classes.pair}>
              <TextField
                label="Batas waktu (detik)"
                type="number"
                min={1}
                max={10}
                value={act.timeout_seconds}
                error={errors['act.timeout_seconds']}
                onChange={({ target }) => put({ timeout_seconds: Number(target.value) })}
              />
              <TextField
                label="Simpan jawaban (detik)"
                type="number"
                min={0}
                value={act.cache_seconds}
                hint="Pertanyaan yang sama tidak memanggil lagi selama itu."
                error={errors['act.cache_seconds']}
                onChange={({ target }) => put({ cache_seconds: Number(target.value) })}
              />
            </div>
            <Lines
              noun="header"
              lines={act.headers}
              most={20}
              fresh={() => ({ name: '', value: '' })}
              onChange={(headers) => put({ headers })}
            >
              {(header, change, at) => (
                <div className={classes.pair}>
                  <TextField
                    label="Header"
                    value={header.name}
                    error={errors[`act.headers.${at}.name`]}
                    onChange={({ target }) => change({ name: target.value })}
                  />
                  <TextField
                    label="Isi header"
                    value={header.value}
                    error={errors[`act.headers.${at}.value`]}
                    onChange={({ target }) => change({ value: target.value })}
                  />
                </div>
              )}
            </Lines>
          </div>
        </details>
      </section>
      <AnswerFields
        answer={act.answer}
        errors={errors}
        parameterKeys={parameterKeys}
        onChange={(answer) => put({ answer })}
      />
    </>
  );
}

function newAuth(type: HttpAct['auth']['type']): HttpAct['auth'] {
  if (type === 'basic') return { type, username: '' };
  return type === 'api_key' ? { type, header: 'x-api-key' } : { type };
}

function newBody(type: HttpAct['body']['type']): HttpAct['body'] {
  if (type === 'json') return { type, text: '{\n  \n}' };
  return type === 'form' ? { type, fields: [{ name: '', value: '' }] } : { type };
}
