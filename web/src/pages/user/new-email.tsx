import type { Channel } from '@sapa/contracts/channels/channels';
import type { Contact } from '@sapa/contracts/contacts/contacts';
import type { Message } from '@sapa/contracts/conversations/messages';
import { startWithEmail } from '@sapa/contracts/conversations/send-message';
import { call } from '../../lib/api.ts';
import { DraftForm, useDraftForm } from '../../ui/form/draft-form.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';

interface NewEmailProps {
  contact: Contact;
  from: Channel;
  onSent: (message: Message) => void;
  onClose: () => void;
}

/** The mail that a talk begins with; the signature of its mailbox comes below it by itself. */
export function NewEmail({ contact, from, onSent, onClose }: NewEmailProps) {
  const form = useDraftForm('new-email', `${contact.id}:${from.id}`, () => ({
    client_id: crypto.randomUUID() as string,
    subject: '',
    text: '',
  }));
  const send = async () => {
    try {
      const sent = await call(startWithEmail, {
        params: { id: contact.id },
        body: { ...form.draft, channel_id: from.id },
      });
      form.drop();
      onSent(sent);
    } catch (error) {
      sayRefusal(error, form.setErrors);
    }
  };
  return (
    <DraftForm form={form} onSave={send} onClose={onClose} verb="Kirim e-mail">
      <p>
        Dari {from.name} ke {contact.email}
      </p>
      <TextField
        label="Subjek"
        value={form.draft.subject}
        maxLength={200}
        error={form.errors.subject}
        data-autofocus
        onChange={({ target }) => form.onType({ subject: target.value })}
      />
      <TextArea
        label="Isi"
        rows={8}
        value={form.draft.text}
        maxLength={20_000}
        error={form.errors.text}
        onChange={({ target }) => form.onType({ text: target.value })}
      />
    </DraftForm>
  );
}
