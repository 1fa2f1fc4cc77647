import { schemaResolver, useForm } from '@mantine/form';
import { updateLiveChat } from '@sapa/contracts/channels/channel-setup';
import type { Channel } from '@sapa/contracts/channels/channels';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { ChatPreview } from './chat-preview.tsx';
import classes from './step-form.module.css';
import { StepForm } from './step-form.tsx';
import type { Step } from './steps.ts';
import { useSave } from './use-save.ts';

export interface Chat {
  name: string;
  greeting: string;
}

interface ChannelStepProps {
  business: string;
  chat: Channel | null;
  onSave: (chat: Chat) => Promise<void>;
  onBack: (step: Step) => void;
}

/** A live chat: it has a page of its own, so that it can be tried without a website. */
export function ChannelStep({ business, chat, onSave, onBack }: ChannelStepProps) {
  const form = useForm<Chat>({
    initialValues: {
      name: chat?.name ?? business.slice(0, 80),
      greeting:
        chat?.livechat?.settings.greeting ??
        `Halo, Kak 👋 Selamat datang di ${business}. Ada yang bisa kami bantu?`,
    },
    validate: ({ name, greeting }) => schemaResolver(CHAT, { sync: true })({ name, settings: { greeting } }),
  });
  const { name, greeting } = form.values;
  const { busy, save } = useSave(form, onSave);
  return (
    <StepForm
      step="channel"
      title="Di mana pelanggan menyapa Anda?"
      text="Mulai dengan live chat: langsung punya halaman sendiri yang bisa dibagikan, dan bisa dipasang di situs Anda."
      verb={chat === null ? 'Buat live chat' : 'Lanjut'}
      busy={busy}
      onSubmit={save}
      onBack={onBack}
      aside={<ChatPreview name={name} greeting={greeting} />}
    >
      <TextField
        label="Nama live chat"
        hint="Tampil di kepala jendela chat."
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <TextArea
        label="Sapaan pertama"
        hint="Dibaca pelanggan sebelum ia menulis."
        rows={3}
        maxLength={500}
        {...form.getInputProps('greeting')}
      />
      <p className={classes.note}>
        Punya WhatsApp Business? Hubungkan kapan saja di Platforms. Pesannya masuk ke kotak masuk yang sama
        dan dijawab AI Agent yang sama.
      </p>
    </StepForm>
  );
}

const CHAT = updateLiveChat.body;
