import { schemaResolver, useForm } from '@mantine/form';
import { addPairs, MOST_PAIRS, type QuestionAndAnswer } from '@sapa/contracts/ai-agents/knowledge';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { type Kept, KeptForm } from '../../../ui/form/kept-form.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './knowledge.module.css';

interface Typed {
  title: string;
  pairs: QuestionAndAnswer[];
}

interface PairsFormProps {
  /** The source that is changed, or where it will be. */
  place: string;
  start?: Typed;
  onSave: (body: { title: string; pairs: QuestionAndAnswer[] }) => Promise<void>;
}

/** Questions with the words that answer them. */
export function PairsForm({
  place,
  start = { title: 'Tanya jawab', pairs: [{ question: '', answer: '' }] },
  onSave,
}: PairsFormProps) {
  return (
    <KeptForm kind="pairs" place={place} fresh={start}>
      {(kept) => <PairsFields kept={kept} onSave={onSave} />}
    </KeptForm>
  );
}

function PairsFields({
  kept: { drop, ...kept },
  onSave,
}: Pick<PairsFormProps, 'onSave'> & { kept: Kept<Typed> }) {
  const [busy, setBusy] = useState(false);
  const form = useForm({ ...kept, validate: schemaResolver(addPairs.body, { sync: true }) });
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
  const { pairs } = form.values;
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <TextField
        label="Nama sumber"
        maxLength={120}
        hint="Nama ini tampil sebagai sumber di bawah jawaban AI."
        {...form.getInputProps('title')}
      />
      <ol className={classes.pairs}>
        {pairs.map((_pair, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the form names its rows by their place.
          <li key={at}>
            <TextField
              label={`Pertanyaan ${at + 1}`}
              placeholder="Bisa bayar pakai kartu kredit?"
              {...form.getInputProps(`pairs.${at}.question`)}
            />
            <TextArea
              label={`Jawaban ${at + 1}`}
              placeholder="Bisa Kak, Visa dan Mastercard lewat tautan pembayaran."
              {...form.getInputProps(`pairs.${at}.answer`)}
            />
            {pairs.length > 1 ? (
              <IconButton
                label={`Hapus tanya jawab ${at + 1}`}
                tone="danger"
                onClick={() => form.removeListItem('pairs', at)}
              >
                <IconTrash size={17} stroke={1.7} />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <Button
          before={<IconPlus size={16} stroke={2} />}
          disabled={pairs.length >= MOST_PAIRS}
          onClick={() => form.insertListItem('pairs', { question: '', answer: '' })}
        >
          Tambah pertanyaan
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          Simpan
        </Button>
      </div>
    </form>
  );
}
