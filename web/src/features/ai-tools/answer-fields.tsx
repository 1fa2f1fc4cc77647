import type { HttpAct, ToolField } from '@sapa/contracts/ai-tools/ai-tool-http';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import classes from './ai-tools.module.css';
import { Lines } from './lines.tsx';

type Answer = HttpAct['answer'];

interface AnswerFieldsProps {
  answer: Answer;
  errors: FieldErrors;
  parameterKeys: readonly string[];
  onChange: (answer: Answer) => void;
}

const FORMATS: Record<ToolField['format'], string> = {
  text: 'Teks',
  rupiah: 'Rupiah',
  number: 'Angka',
  date: 'Tanggal',
  days: 'Lama hari',
};

/** What is taken of an answer, and the sentence that it becomes. */
export function AnswerFields({ answer, errors, parameterKeys, onChange }: AnswerFieldsProps) {
  const put = (change: Partial<Answer>) => onChange({ ...answer, ...change });
  const isCsv = answer.format === 'csv';
  const picked = answer.fields.flatMap(({ key }) => (key === '' ? [] : [`{{${key}}}`])).join(' ');
  return (
    <section className={classes.part} aria-label="Jawaban">
      <h2 className={classes.word}>Jawaban</h2>
      <p className={classes.hint}>Hanya yang diambil di sini yang bisa dibaca pelanggan.</p>
      <div className={classes.pair}>
        <SelectField
          label="Bentuk"
          value={answer.format}
          onChange={({ target }) => put({ format: target.value as Answer['format'] })}
        >
          <option value="json">JSON</option>
          <option value="csv">Lembar CSV</option>
        </SelectField>
        {isCsv ? null : (
          <TextField
            label="Letak daftar"
            placeholder="data"
            hint="Kosongkan bila jawabannya satu hal."
            value={answer.list}
            onChange={({ target }) => put({ list: target.value })}
          />
        )}
      </div>
      <Lines
        noun="yang diambil"
        lines={answer.fields}
        most={20}
        fresh={() => ({ key: '', path: '', format: 'text' as const })}
        onChange={(fields) => put({ fields })}
      >
        {(field, change, at) => (
          <div className={classes.pair}>
            <TextField
              label="Disebut"
              placeholder="biaya"
              value={field.key}
              error={errors[`act.answer.fields.${at}.key`]}
              onChange={({ target }) => change({ key: target.value })}
            />
            <TextField
              label="Letaknya"
              placeholder="cost"
              value={field.path}
              error={errors[`act.answer.fields.${at}.path`]}
              onChange={({ target }) => change({ path: target.value })}
            />
            <SelectField
              label="Ditulis sebagai"
              value={field.format}
              onChange={({ target }) => change({ format: target.value as ToolField['format'] })}
            >
              {Object.entries(FORMATS).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </Lines>
      {errors['act.answer.fields'] ? (
        <p className={classes.complaint}>{errors['act.answer.fields']}</p>
      ) : null}
      <TextArea
        label="Kalimat jawaban"
        rows={3}
        maxLength={1000}
        value={answer.sentence}
        error={errors['act.answer.sentence']}
        hint={`Bisa memuat isian, ${picked} dan {{baris}} untuk daftarnya.`}
        onChange={({ target }) => put({ sentence: target.value })}
      />
      {isCsv || answer.list !== '' ? (
        <>
          <TextField
            label="Satu baris daftar"
            placeholder="{{kurir}}: {{biaya}}"
            maxLength={300}
            value={answer.line}
            error={errors['act.answer.line']}
            onChange={({ target }) => put({ line: target.value })}
          />
          <TextField
            label="Bila daftarnya kosong"
            maxLength={300}
            value={answer.empty}
            error={errors['act.answer.empty']}
            onChange={({ target }) => put({ empty: target.value })}
          />
          <div className={classes.pair}>
            <SelectField
              label="Hanya yang cocok dengan isian"
              value={answer.match?.parameter ?? ''}
              error={errors['act.answer.match.parameter']}
              onChange={({ target }) =>
                put({
                  match:
                    target.value === '' ? null : { path: answer.match?.path ?? '', parameter: target.value },
                })
              }
            >
              <option value="">Semua baris</option>
              {parameterKeys.map((key) => (
                <option key={key} value={key}>
                  {key}
                </option>
              ))}
            </SelectField>
            {answer.match ? (
              <TextField
                label="Letak yang dicocokkan"
                value={answer.match.path}
                error={errors['act.answer.match.path']}
                onChange={({ target }) =>
                  put({ match: answer.match && { ...answer.match, path: target.value } })
                }
              />
            ) : null}
          </div>
        </>
      ) : null}
    </section>
  );
}
