import { schemaResolver, useForm } from '@mantine/form';
import { addProcedure } from '@sapa/contracts/ai-agents/ai-agents';
import { useState } from 'react';
import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { type Kept, KeptForm } from '../../ui/form/kept-form.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import classes from './procedure-form.module.css';

interface ProcedureFormProps {
  /** The one that is changed, or whose it will be. */
  place: string;
  start?: Typed;
  verb: string;
  onSave: (body: { title: string; text: string }) => Promise<void>;
}

interface Typed {
  title: string;
  text: string;
}

const EXAMPLE = `Jam buka
Senin–Sabtu 08.00–21.00 WIB. Minggu dan hari libur nasional tutup.

Ongkos kirim
Jabodetabek Rp15.000, bebas ongkir untuk belanja di atas Rp300.000.`;

export function ProcedureForm({ place, start, ...rest }: ProcedureFormProps) {
  const fresh = { title: start?.title ?? '', text: start?.text ?? '' };
  return (
    <KeptForm kind="procedure" place={place} fresh={fresh}>
      {(kept) => <ProcedureFields kept={kept} {...rest} />}
    </KeptForm>
  );
}

function ProcedureFields({
  kept: { drop, ...kept },
  verb,
  onSave,
}: Pick<ProcedureFormProps, 'verb' | 'onSave'> & { kept: Kept<Typed> }) {
  const [busy, setBusy] = useState(false);
  // A pasted text usually begins with its own title: until somebody writes one, it is that.
  const [named, setNamed] = useState(kept.initialValues.title !== firstLineOf(kept.initialValues.text));
  const form = useForm({ ...kept, validate: schemaResolver(addProcedure.body, { sync: true }) });
  const { text } = form.values;

  const save = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      await onSave(values);
      drop();
    } catch (error) {
      sayRefusal(error, form.setErrors);
    } finally {
      setBusy(false);
    }
  });

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <TextArea
        label="Isi prosedur"
        className={classes.text}
        placeholder={EXAMPLE}
        hint={
          text === ''
            ? 'Pisahkan topik dengan baris kosong, beri judul di baris pertamanya.'
            : `${count(text.length)} karakter`
        }
        {...form.getInputProps('text')}
        onChange={({ target }) => {
          form.setFieldValue('text', target.value);
          if (!named) form.setFieldValue('title', firstLineOf(target.value));
        }}
      />
      <TextField
        label="Judul"
        maxLength={120}
        placeholder="Jam buka dan ongkos kirim"
        hint="Nama ini tampil sebagai sumber di bawah jawaban AI."
        {...form.getInputProps('title')}
        onChange={({ target }) => {
          setNamed(true);
          form.setFieldValue('title', target.value);
        }}
      />
      <div className={classes.foot}>
        <Button type="submit" variant="primary" busy={busy}>
          {verb}
        </Button>
      </div>
    </form>
  );
}

const firstLineOf = (text: string) => text.trim().split('\n')[0]?.trim().slice(0, 80) ?? '';
