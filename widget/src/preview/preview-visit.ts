import type { VisitorMessage } from '@sapa/contracts';
import { Refused } from '../app/api.ts';
import type { Visit } from '../app/visit.ts';
import { newVisit, type VisitState } from '../app/visit-state.ts';
import { type Draft, hearDrafts } from './hear-drafts.ts';

const nothing = () => {};
const nothingLater = async () => {};

/** A visit that shows drafts of the settings, and sends nothing anywhere. */
export function openPreviewVisit(): Visit {
  const listeners = new Set<() => void>();
  let state = newVisit;
  hearDrafts(new URLSearchParams(location.hash.slice(1)).get('preview') ?? '', (draft) => {
    state = stateOf(draft);
    for (const listener of listeners) listener();
  });
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: nothingLater,
    introduce: nothingLater,
    send: nothing,
    choose: nothing,
    sendFile: nothing,
    token: () => Promise.reject(new Refused('PREVIEW', 'Ini pratinjau.', null)),
    end: nothingLater,
    mailTranscript: nothingLater,
    transcript: async () => null,
    retry: nothing,
    discard: nothing,
    loadOlder: nothingLater,
    refresh: nothing,
    renew: nothing,
    typing: nothing,
    watch: nothing,
  };
}

const stateOf = ({ config, stage }: Draft): VisitState => ({
  ...newVisit,
  config,
  // No visit begins: to the button they are new, whom it may call.
  introduced: stage !== 'form',
  messages: stage === 'answered' ? answered : [],
});

const say = (
  seq: number,
  from: VisitorMessage['from'],
  sender_name: string,
  text: string,
): VisitorMessage => ({
  id: String(seq),
  seq,
  from,
  sender_name,
  is_ai: sender_name === 'Nara',
  is_automatic: false,
  text,
  content: { kind: 'text' },
  attachments: [],
  status: 'read',
  client_id: null,
  reply_to: null,
  deleted_at: null,
  created_at: new Date().toISOString(),
});

const answered = [
  say(1, 'visitor', 'Anda', 'Kalau pesan hari ini, kapan sampai di Bandung?'),
  say(
    2,
    'business',
    'Nara',
    'Pesanan sebelum pukul 14.00 dikirim hari ini, Kak. Ke Bandung biasanya 1–2 hari.',
  ),
  say(3, 'business', 'Sekar', 'Saya bantu siapkan sekarang ya, Kak 🙏'),
];
