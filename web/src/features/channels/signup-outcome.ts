import type { whatsAppCallback } from '@sapa/contracts/channels/channel-setup';
import type { Body } from '@sapa/contracts/endpoint';

type Ids = Pick<Body<typeof whatsAppCallback>, 'waba_id' | 'phone_number_id' | 'business_id'>;

/** What Meta's window tells the page while a person walks through it. */
export type SignupEvent =
  | { kind: 'finished'; ids: Ids }
  | { kind: 'cancelled'; step: string | null; reason: string | null };

/** All that is known of one walk. Event and code come in either order. */
export interface Signup {
  event: SignupEvent | null;
  /** What the SDK's callback gave; `none` when the window was left without a code. */
  login: { code: string } | 'none' | null;
  /** Nothing came for {@link PATIENCE_MS} after the callback. */
  isLate: boolean;
}

export type SignupOutcome =
  | { kind: 'finished'; code: string; ids: Ids }
  | { kind: 'stopped'; sentence: string }
  | { kind: 'failed' };

/** How long the event may lag behind the code, which is worth something for 30 seconds only. */
export const PATIENCE_MS = 3_000;

/** Where a walk ends, or null while there is something to wait for. The server finds out what ids leave open. */
export function signupOutcome({ event, login, isLate }: Signup): SignupOutcome | null {
  if (login === null) return null;
  if (event?.kind === 'cancelled' && (login === 'none' || isLate))
    return { kind: 'stopped', sentence: whereItStopped(event) };
  if (login !== 'none' && event?.kind === 'finished')
    return { kind: 'finished', code: login.code, ids: event.ids };
  if (!isLate) return null;
  if (login !== 'none') return { kind: 'finished', code: login.code, ids: {} };
  if (event?.kind === 'finished') return { kind: 'failed' };
  return { kind: 'stopped', sentence: 'Jendela Meta ditutup sebelum selesai. WhatsApp belum terhubung.' };
}

const FINISHED = ['FINISH', 'FINISH_ONLY_WABA', 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING'];

/** Any window may post anything: only Meta's own words are read, and only what they should look like. */
export function readSignupEvent(
  message: { origin: string; data: unknown },
  sdkUrl: string,
): SignupEvent | null {
  if (!isMeta(message.origin, sdkUrl)) return null;
  const told = asRecord(typeof message.data === 'string' ? parse(message.data) : null);
  if (told.type !== 'WA_EMBEDDED_SIGNUP') return null;
  const data = asRecord(told.data);
  if (FINISHED.includes(String(told.event))) return { kind: 'finished', ids: idsOf(data) };
  if (told.event !== 'CANCEL') return null;
  return { kind: 'cancelled', step: textOf(data.current_step), reason: textOf(data.error_message) };
}

function isMeta(origin: string, sdkUrl: string): boolean {
  const url = URL.parse(origin);
  if (url === null) return false;
  if (url.origin === new URL(sdkUrl).origin) return true;
  return (
    url.protocol === 'https:' && (url.hostname === 'facebook.com' || url.hostname.endsWith('.facebook.com'))
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Ids are digits at Meta; as long as the contract takes. */
function idsOf(data: Record<string, unknown>): Ids {
  const ids: Ids = {};
  for (const name of ['waba_id', 'phone_number_id', 'business_id'] as const) {
    const id = String(data[name] ?? '');
    if (/^\d{1,64}$/.test(id)) ids[name] = id;
  }
  return ids;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 300) : null;

/** Meta documents no list of its steps: any other is called by its own name. */
const STEPS: Record<string, string> = { PHONE_NUMBER_SETUP: 'pengisian nomor telepon' };

const inWords = (step: string) => step.toLowerCase().replaceAll('_', ' ');

function whereItStopped({ step, reason }: Extract<SignupEvent, { kind: 'cancelled' }>): string {
  if (reason !== null) return `WhatsApp belum terhubung. Meta menyampaikan: ${reason}`;
  const place = step === null ? '' : `: berhenti di ${STEPS[step] ?? `langkah “${inWords(step)}”`}`;
  return `WhatsApp belum terhubung${place}. Anda bisa memulainya lagi kapan saja.`;
}
