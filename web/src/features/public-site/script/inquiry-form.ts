import type { sendInquiry } from '@sapa/contracts/admin/inquiries';
import type { ErrorBody } from '@sapa/contracts/errors';
import { solveAltcha } from '../../../lib/solve-altcha.ts';

const PATH: (typeof sendInquiry)['path'] = '/api/v1/inquiries';
/** Asked for before the button is pressed: the puzzle is solved while somebody writes. */
const CHALLENGE = '/api/v1/auth/captcha';

/** Brings the form in the dialog to life. What was typed stays until it has arrived. */
export function wakeForm(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-sent]')!.hidden = true;
  form.querySelector<HTMLElement>('[data-fields]')!.hidden = false;
  say(form, '');
  if (form.onsubmit) return;
  submitOf(form).disabled = false;
  form.onsubmit = (event) => {
    event.preventDefault();
    void send(form);
  };
  form.oninput = ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      mark(form, target.name, '');
  };
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = submitOf(form);
  if (button.disabled) return;
  button.disabled = true;
  say(form, 'Mengirim …');
  for (const field of fieldsOf(form)) mark(form, field.name, '');
  try {
    const answer = await fetch(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), captcha: await captcha() }),
    });
    if (answer.ok) thank(form);
    else refuse(form, (await answer.json()) as ErrorBody);
  } catch {
    say(form, 'Belum terkirim. Periksa koneksi Anda lalu coba lagi; isian Anda tetap ada.');
  } finally {
    button.disabled = false;
  }
}

async function captcha(): Promise<string> {
  const answer = await fetch(`${CHALLENGE}?action=inquiry`);
  const { challenge_url: url } = (await answer.json()) as { challenge_url: string | null };
  return url === null ? '' : solveAltcha(url, AbortSignal.timeout(60_000));
}

function thank(form: HTMLFormElement): void {
  form.reset();
  say(form, '');
  form.querySelector<HTMLElement>('[data-fields]')!.hidden = true;
  const sent = form.querySelector<HTMLElement>('[data-sent]')!;
  sent.hidden = false;
  sent.focus();
}

function refuse(form: HTMLFormElement, { message, fields = {} }: ErrorBody): void {
  say(form, message);
  for (const [name, sentence] of Object.entries(fields)) mark(form, name, sentence);
  const first = fieldsOf(form).find((field) => field.getAttribute('aria-invalid') === 'true');
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'nearest' });
}

const submitOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('[type=submit]')!;
const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-field]'),
];

function mark(form: HTMLFormElement, name: string, sentence: string): void {
  const place = form.querySelector(`[data-error="${name}"]`);
  const field = form.querySelector(`[name="${name}"]`);
  if (!place || !field) return;
  place.textContent = sentence;
  if (sentence) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

function say(form: HTMLFormElement, sentence: string): void {
  form.querySelector('[data-status]')!.textContent = sentence;
}
