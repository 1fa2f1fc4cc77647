import type { ToolAct } from '@sapa/contracts/ai-tools/ai-tool-acts';
import { useContactFields } from '../../../entities/contact-fields/queries.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import classes from '../ai-tools.module.css';
import { Lines } from '../lines.tsx';
import { OneOf } from './one-of.tsx';

type Collect = Extract<ToolAct, { do: 'collect' }>;

interface CollectFieldsProps {
  act: Collect;
  errors: FieldErrors;
  parameters: readonly { key: string; label: string }[];
  onChange: (act: Collect) => void;
}

/** Which answer is kept in which field of the contact. */
export function CollectFields({ act, errors, parameters, onChange }: CollectFieldsProps) {
  const fields = useContactFields();
  return (
    <>
      <Lines
        noun="pasangan"
        lines={act.fields}
        most={12}
        fresh={() => ({ parameter: '', field_id: '' })}
        onChange={(pairs) => onChange({ ...act, fields: pairs })}
      >
        {(pair, change, at) => (
          <div className={classes.pair}>
            <OneOf
              label="Isian"
              choices={parameters.map(({ key, label }) => ({ id: key, name: label }))}
              chosen={pair.parameter}
              error={errors[`act.fields.${at}.parameter`]}
              onChoose={(parameter) => change({ parameter })}
            />
            <OneOf
              label="Kolom data kontak"
              choices={fields.data ?? []}
              from={fields}
              empty="Belum ada kolom data. Buat dulu di Contacts › Kolom data."
              chosen={pair.field_id}
              error={errors[`act.fields.${at}.field_id`]}
              onChoose={(field_id) => change({ field_id })}
            />
          </div>
        )}
      </Lines>
      {errors['act.fields'] ? <p className={classes.complaint}>{errors['act.fields']}</p> : null}
    </>
  );
}
