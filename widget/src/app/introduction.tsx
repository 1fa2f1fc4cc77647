import type { PreChatField, WidgetConfig } from '@sapa/contracts';
import { useState } from 'preact/hooks';
import type { Answers } from './api.ts';
import type { Visit } from './visit.ts';

/** Asked once, before the first message. */
export function Introduction({ visit, config }: { visit: Visit; config: WidgetConfig }) {
  const [answers, setAnswers] = useState<Answers>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  const begin = async (event: Event) => {
    event.preventDefault();
    setTried(true);
    const wrong = config.form.find((field) => problemOf(field, answers) !== '');
    if (wrong !== undefined) return document.getElementById(`field-${wrong.id}`)?.focus();
    if (busy) return;
    setBusy(true);
    setRefusal('');
    await visit
      .introduce(answers)
      .catch((error: unknown) => setRefusal(error instanceof Error ? error.message : ''));
    setBusy(false);
  };

  return (
    <form class="introduction" onSubmit={begin} noValidate>
      <p>{config.texts.form_title || 'Sebelum mulai, boleh kenalan dulu, Kak?'}</p>
      {config.form.map((field) => (
        <Field
          key={field.id}
          field={field}
          value={answers[field.id] ?? ''}
          problem={tried ? problemOf(field, answers) : ''}
          onInput={(value) => setAnswers({ ...answers, [field.id]: value })}
        />
      ))}
      {refusal !== '' && <p role="alert">{refusal}</p>}
      <button type="submit" class="primary" disabled={busy}>
        {busy ? 'Memulai…' : config.texts.form_button || 'Mulai chat'}
      </button>
      {config.privacy_url !== '' && (
        <a href={config.privacy_url} target="_blank" rel="noopener noreferrer">
          Kebijakan privasi
        </a>
      )}
    </form>
  );
}

/** Loose on purpose: the shop reads it, no machine does. */
const PATTERNS: Record<string, [RegExp, string]> = {
  email: [/^\S+@\S+\.\S+$/, 'Tulis email seperti nama@contoh.id'],
  phone: [/^\+?[\d\s().-]{8,}$/, 'Tulis nomor seperti 0812-3456-7890'],
};

function problemOf({ id, label, required }: PreChatField, answers: Answers): string {
  const answer = answers[id]?.trim() ?? '';
  if (answer === '') return required ? `Isi ${label} dahulu, Kak` : '';
  const [pattern, problem] = PATTERNS[id] ?? [];
  return pattern?.test(answer) === false ? problem! : '';
}

/** What a phone's keyboard shows, and what the browser fills in by itself. */
const AS: Record<string, { inputmode: 'text' | 'email' | 'tel'; autocomplete: 'name' | 'email' | 'tel' }> = {
  name: { inputmode: 'text', autocomplete: 'name' },
  email: { inputmode: 'email', autocomplete: 'email' },
  phone: { inputmode: 'tel', autocomplete: 'tel' },
};

interface FieldProps {
  field: PreChatField;
  value: string;
  onInput: (value: string) => void;
  problem: string;
}

function Field({ field: { id: name, label, required, options }, value, onInput, problem }: FieldProps) {
  const id = `field-${name}`;
  const common = {
    id,
    value,
    required,
    'aria-invalid': problem !== '',
    'aria-describedby': `${id}-problem`,
  };
  return (
    <div class="field">
      <label for={id}>
        {label}
        {!required && <span> · opsional</span>}
      </label>
      {options.length > 0 ? (
        <select {...common} onChange={({ currentTarget }) => onInput(currentTarget.value)}>
          <option value="">Pilih…</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          {...AS[name]}
          maxLength={name in AS ? 120 : 300}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
      <small id={`${id}-problem`} role={problem === '' ? undefined : 'alert'}>
        {problem}
      </small>
    </div>
  );
}
