import type { WidgetConfig } from '@sapa/contracts';
import { useState } from 'preact/hooks';
import type { Visit } from './visit.ts';

/** Asked once, before the first message. */
export function Introduction({ visit, config }: { visit: Visit; config: WidgetConfig }) {
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const nameProblem = config.ask_name && name.trim() === '' ? 'Isi nama Kakak dahulu' : '';
  const contactProblem =
    config.ask_contact && !isContact(contact) ? 'Isi email atau nomor WhatsApp, misalnya 0812-3456-7890' : '';

  const begin = async (event: Event) => {
    event.preventDefault();
    setTried(true);
    if (nameProblem !== '' || contactProblem !== '' || busy) return;
    setBusy(true);
    setRefusal('');
    await visit
      .introduce(name.trim(), contact.trim())
      .catch((error: unknown) => setRefusal(error instanceof Error ? error.message : ''));
    setBusy(false);
  };

  return (
    <form class="introduction" onSubmit={begin} noValidate>
      <p>{config.texts.form_title || 'Sebelum mulai, boleh kenalan dulu, Kak?'}</p>
      {config.ask_name && (
        <Field
          label="Nama"
          value={name}
          onInput={setName}
          problem={tried ? nameProblem : ''}
          autocomplete="name"
          max={120}
        />
      )}
      {config.ask_contact && (
        <Field
          label="Email atau nomor WhatsApp"
          value={contact}
          onInput={setContact}
          problem={tried ? contactProblem : ''}
          autocomplete="email"
          max={120}
        />
      )}
      {refusal !== '' && <p role="alert">{refusal}</p>}
      <button type="submit" class="primary" disabled={busy}>
        {busy ? 'Memulai…' : config.texts.form_button || 'Mulai chat'}
      </button>
    </form>
  );
}

/** Loose on purpose: the shop reads it, no machine does. */
const isContact = (value: string) =>
  /^\S+@\S+\.\S+$/.test(value.trim()) || /^\+?[\d\s().-]{8,}$/.test(value.trim());

interface FieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  problem: string;
  autocomplete: 'name' | 'email';
  max: number;
}

function Field({ label, value, onInput, problem, autocomplete, max }: FieldProps) {
  const id = `field-${autocomplete}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        value={value}
        maxLength={max}
        autocomplete={autocomplete}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <small id={`${id}-problem`} role={problem === '' ? undefined : 'alert'}>
        {problem}
      </small>
    </div>
  );
}
