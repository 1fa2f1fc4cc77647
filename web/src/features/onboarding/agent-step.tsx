import { schemaResolver, useForm } from '@mantine/form';
import { type AiAgent, updateAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import type { Chat } from './channel-step.tsx';
import { ChatPreview } from './chat-preview.tsx';
import classes from './step-form.module.css';
import { StepForm } from './step-form.tsx';
import type { Step } from './steps.ts';
import { useSave } from './use-save.ts';

export type Agent = Pick<AiAgent, 'name' | 'welcome_message'>;

interface AgentStepProps {
  business: string;
  chat: Chat;
  agent: AiAgent | null;
  onSave: (agent: Agent) => Promise<void>;
  onBack: (step: Step) => void;
}

/** Who answers there. */
export function AgentStep({ business, chat, agent, onSave, onBack }: AgentStepProps) {
  const form = useForm<Agent>({
    initialValues: {
      name: agent?.name ?? `Asisten ${business}`.slice(0, 80),
      welcome_message: agent?.welcome_message || `Saya asisten AI ${business}, siap membantu Kakak.`,
    },
    validate: schemaResolver(updateAgent.body, { sync: true }),
  });
  const { busy, save } = useSave(form, onSave);
  return (
    <StepForm
      step="agent"
      title="Siapa yang menjawab?"
      text={`AI Agent menjawab di ${chat.name} kapan saja, dengan kata-kata dari prosedur Anda.`}
      verb={agent === null ? 'Buat AI Agent' : 'Lanjut'}
      busy={busy}
      onSubmit={save}
      onBack={onBack}
      aside={<ChatPreview {...chat} welcome={form.values.welcome_message} />}
    >
      <TextField
        label="Nama AI Agent"
        hint="Dilihat tim Anda di Inbox."
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <TextArea
        label="Pesan sambutan"
        optional
        hint="Dikirim sekali, sebelum jawaban pertamanya."
        rows={3}
        maxLength={1000}
        {...form.getInputProps('welcome_message')}
      />
      <p className={classes.note}>
        Yang tidak tertulis di prosedur tidak ia karang: percakapannya diteruskan ke Anda di Inbox.
      </p>
    </StepForm>
  );
}
