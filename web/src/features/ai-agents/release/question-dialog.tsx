import { schemaResolver, useForm } from '@mantine/form';
import {
  type AgentQuestion,
  addAgentQuestion,
  deleteAgentQuestion,
  updateAgentQuestion,
} from '@sapa/contracts/ai-agents/agent-questions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/form/field.tsx';
import { type Kept, KeptForm } from '../../../ui/form/kept-form.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { askReleaseAgain } from './queries.ts';
import classes from './questions.module.css';

export type QuestionStart = Pick<
  AgentQuestion,
  'question' | 'expected' | 'answer' | 'required' | 'conversation_id'
>;

type Typed = Pick<AgentQuestion, 'question' | 'topic' | 'expected' | 'answer'> & {
  /** One a line. */
  required: string;
  forbidden: string;
};

interface QuestionDialogProps {
  agentId: string;
  /** `new`, or the one that is changed. */
  question: AgentQuestion | 'new';
  /** What a new one begins with. */
  start?: Partial<QuestionStart>;
  onClose: () => void;
}

/** A golden question: what a customer asks, and what a right answer says. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { agentId, question, start, onClose } = props;
  const before = question === 'new' ? null : question;
  const from: Partial<AgentQuestion> = before ?? start ?? {};
  const fresh: Typed = {
    question: from.question ?? '',
    topic: from.topic ?? '',
    expected: from.expected ?? 'answer',
    answer: from.answer ?? '',
    required: from.required?.join('\n') ?? '',
    forbidden: from.forbidden?.join('\n') ?? '',
  };
  return (
    <Dialog title={before ? 'Ubah soal uji' : 'Soal uji baru'} opened onClose={onClose}>
      <KeptForm kind="question" place={before?.id ?? `${agentId} ${from.question ?? ''}`} fresh={fresh}>
        {(kept) => <QuestionFields kept={kept} {...props} />}
      </KeptForm>
    </Dialog>
  );
}

function QuestionFields({
  kept: { drop, ...kept },
  agentId,
  question,
  start,
  onClose,
}: QuestionDialogProps & { kept: Kept<Typed> }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const before = question === 'new' ? null : question;
  const form = useForm({
    ...kept,
    validate: ({ required, forbidden, ...values }) =>
      schemaResolver(addAgentQuestion.body, { sync: true })({
        ...values,
        required: linesOf(required),
        forbidden: linesOf(forbidden),
      }),
  });

  const run = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true);
    try {
      await work();
      drop();
      await askReleaseAgain(cache, agentId);
      toast('success', said);
      onClose();
    } catch (error) {
      setBusy(false);
      sayRefusal(error, form.setErrors);
    }
  };
  const save = form.onSubmit(({ required, forbidden, ...values }) => {
    const body = { ...values, required: linesOf(required), forbidden: linesOf(forbidden) };
    return run(
      () =>
        before
          ? call(updateAgentQuestion, { params: { id: agentId, question_id: before.id }, body })
          : call(addAgentQuestion, {
              params: { id: agentId },
              body: { ...body, conversation_id: start?.conversation_id ?? null },
            }),
      'Soal disimpan. Uji lagi agar hasilnya berlaku.',
    );
  });
  const remove = async () => {
    if (!before) return;
    try {
      await call(deleteAgentQuestion, { params: { id: agentId, question_id: before.id } });
      const { id, revision, created_at, created_by, ...body } = before;
      toast('success', 'Soal dihapus.', {
        action: {
          label: 'Urungkan',
          run: async () => {
            try {
              await call(addAgentQuestion, { params: { id: agentId }, body });
              await askReleaseAgain(cache, agentId);
            } catch (error) {
              toast('error', sentenceOf(error));
            }
          },
        },
      });
      await askReleaseAgain(cache, agentId);
      onClose();
    } catch (error) {
      toast('error', sentenceOf(error));
    }
  };

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <TextArea
        label="Pertanyaan pelanggan"
        placeholder="ongkir ke makassar 3 kg berapa kak?"
        data-autofocus
        {...form.getInputProps('question')}
      />
      <SelectField label="Yang benar" hint={HINTS[form.values.expected]} {...form.getInputProps('expected')}>
        <option value="answer">AI menjawab</option>
        <option value="hand_over">AI menyerahkan ke tim</option>
        <option value="decline">AI menolak dengan sopan</option>
      </SelectField>
      {form.values.expected === 'hand_over' ? null : (
        <>
          <TextArea
            label="Harus ada di jawaban"
            optional
            hint="Satu fakta per baris. Rp150.000 dan 150rb dianggap sama."
            placeholder={'Rp126.000\n3 hari kerja'}
            {...form.getInputProps('required')}
          />
          <TextArea
            label="Tidak boleh ada"
            optional
            hint="Satu fakta per baris."
            placeholder="gratis ongkir"
            {...form.getInputProps('forbidden')}
          />
          <TextArea
            label="Contoh jawaban yang benar"
            optional
            hint="Untuk dibaca rekan saat soal ini gagal; tidak dibandingkan kata per kata."
            {...form.getInputProps('answer')}
          />
        </>
      )}
      <TextField
        label="Kelompok"
        optional
        maxLength={40}
        placeholder="Ongkir"
        {...form.getInputProps('topic')}
      />
      <DialogActions>
        {before ? (
          <Button variant="danger-quiet" onClick={remove}>
            Hapus soal
          </Button>
        ) : (
          <Button
            onClick={() => {
              drop();
              onClose();
            }}
          >
            Batal
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          Simpan soal
        </Button>
      </DialogActions>
    </form>
  );
}

const HINTS = {
  answer: 'Langsung dijawab, tanpa bertanya balik.',
  hand_over: 'Diteruskan ke orang, tidak dijawab sendiri.',
  decline: 'Bilang ini di luar urusannya, tanpa mengutip sumber dan tanpa memanggil tim.',
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
