import { schemaResolver, useForm } from '@mantine/form';
import { type AiAgent, updateAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, Switch, TextArea, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Section } from '../../ui/frame/page.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './agent-manner.module.css';
import { applyAgent } from './queries.ts';

/** How an agent speaks, what it may not, and when people take over. What was typed stays while another tab is looked at. */
export function AgentManner({ agent, readOnly }: { agent: AiAgent; readOnly: boolean }) {
  const cache = useQueryClient();
  const workspace = useUser().workspace?.name ?? '';
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: {
      name: agent.name,
      persona: agent.persona,
      objective: agent.objective,
      restriction: agent.restriction,
      transfer_condition: agent.transfer_condition,
      welcome_message: agent.welcome_message,
      handover_message: agent.handover_message,
      split_answers: agent.split_answers,
      answer_with: agent.answer_with,
      synonyms: agent.synonyms.join('\n'),
    },
    validate: ({ synonyms, ...values }) =>
      schemaResolver(updateAgent.body, { sync: true })({ ...values, synonyms: groupsOf(synonyms) }),
  });
  const dirty = form.isDirty();

  const save = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      // Only what was touched travels: a colleague may be changing the rest.
      const { synonyms, ...rest } = values;
      const changed = Object.fromEntries(
        Object.entries({ ...rest, synonyms: groupsOf(synonyms) }).filter(([name]) => form.isDirty(name)),
      );
      applyAgent(cache, await call(updateAgent, { params: { id: agent.id }, body: changed }));
      form.resetDirty(values);
      toast(
        'success',
        agent.direct
          ? 'Perubahan disimpan dan langsung dipakai.'
          : 'Disimpan di draf. Pelanggan tetap dijawab seperti sebelumnya sampai draf terbit.',
      );
    } catch (error) {
      sayRefusal(error, form.setErrors);
    } finally {
      setBusy(false);
    }
  });

  return (
    <form onSubmit={save} noValidate>
      <fieldset disabled={readOnly} className={classes.fields}>
        <Section title="Cara bicara" text="Siapa dia di mata pelanggan.">
          <TextField label="Nama chatbot" maxLength={80} {...form.getInputProps('name')} />
          <TextArea
            label="Persona"
            optional
            placeholder="Ramah dan singkat, memanggil pelanggan Kak, tidak memakai singkatan."
            {...form.getInputProps('persona')}
          />
          <TextArea
            label="Pesan sambutan"
            optional
            placeholder={`Halo Kak! Saya ${agent.name} dari ${workspace}. Ada yang bisa dibantu?`}
            {...form.getInputProps('welcome_message')}
          />
        </Section>
        <Section title="Tugas dan batas" text="Apa yang harus dicapai, dan apa yang tidak boleh.">
          <TextArea
            label="Tujuan"
            optional
            placeholder="Membantu pelanggan memilih dan memesan kopi."
            {...form.getInputProps('objective')}
          />
          <TextArea
            label="Batasan"
            optional
            placeholder="Jangan menjanjikan diskon di luar katalog."
            {...form.getInputProps('restriction')}
          />
        </Section>
        <Section
          title="Padanan kata"
          text="Kata pelanggan sering berbeda dari kata di prosedur. Satu kelompok arti per baris."
        >
          <TextArea
            label="Kata yang artinya sama di bisnis Anda"
            optional
            placeholder={'ongkir, ongkos kirim, biaya kirim\nsalon mobil, detailing, cuci steam'}
            {...form.getInputProps('synonyms')}
          />
        </Section>
        <Section
          title="Serah terima ke tim"
          text="Yang tidak ada di prosedur selalu diteruskan. Tambahkan hal lain yang harus dijawab orang."
        >
          <TextArea
            label="Kapan diserahkan"
            optional
            placeholder="Faktur pajak, pesanan custom, keluhan."
            {...form.getInputProps('transfer_condition')}
          />
          <TextArea
            label="Pesan untuk pelanggan saat diserahkan"
            optional
            placeholder="Saya sambungkan ke tim kami ya, Kak. Mohon tunggu sebentar."
            {...form.getInputProps('handover_message')}
          />
        </Section>
        <Section title="Cara menjawab" text="Bentuk jawaban dan biayanya.">
          <SelectField
            label="Jawaban disusun oleh"
            hint={
              form.values.answer_with === 'model'
                ? 'Bila model AI tersedia, 1 jawaban memakai sekitar 1 kredit. Bila tidak, atau kredit habis, dikutip dari sumber tanpa kredit.'
                : 'Kalimat dari sumber Anda apa adanya. Tidak memakai kredit AI.'
            }
            {...form.getInputProps('answer_with')}
          >
            <option value="model">Model AI, dari sumber Anda</option>
            <option value="quote">Kutipan dari sumber, tanpa model</option>
          </SelectField>
          <Switch
            label="Pecah jawaban panjang"
            description="Jawaban di atas 400 huruf dikirim sebagai dua atau tiga pesan, dipotong di akhir paragraf."
            {...form.getInputProps('split_answers', { type: 'checkbox' })}
          />
        </Section>
      </fieldset>
      {dirty ? (
        <div className={classes.bar}>
          <span>Ada perubahan yang belum disimpan.</span>
          <Button size="sm" onClick={() => form.reset()}>
            Batalkan
          </Button>
          <Button size="sm" type="submit" variant="primary" busy={busy}>
            Simpan
          </Button>
        </div>
      ) : null}
    </form>
  );
}

/** One group of words a line. */
function groupsOf(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
