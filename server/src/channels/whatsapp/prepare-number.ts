import { randomInt } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import { Refusal } from '../../platform/errors.ts';
import { classifyError } from '../meta/classify-error.ts';
import { callGraph } from '../meta/graph-client.ts';
import type { GraphFailure } from '../meta/graph-failure.ts';
import type { ChosenNumber } from './choose-number.ts';

/** What became of subscribing and registering. */
export interface PreparedNumber {
  /** Six digits that we set; null: registered before, or stays in the app. */
  pin: string | null;
  /** Why it cannot send yet; it is connected all the same, so that the owner need not begin anew. */
  problem: string | null;
}

/**
 * Subscribes our app to the account's webhooks and registers the number where it is not. A number that stays in
 * the WhatsApp Business app (coexistence) is never registered.
 *
 * @throws Refusal META_REFUSED: without webhooks nothing would ever arrive
 */
export async function prepareNumber(
  app: App,
  { wabaId, number }: ChosenNumber,
  token: string,
): Promise<PreparedNumber> {
  const path = `/${encodeURIComponent(wabaId)}/subscribed_apps`;
  const subscribed = await callGraph(app, { method: 'POST', path, token });
  if (!subscribed.ok) {
    app.log.warn({ failure: subscribed.failure, wabaId }, 'Meta refused the subscription');
    throw new Refusal('META_REFUSED', {
      message: 'Meta menolak mengirim pesan masuk ke Sapa. Periksa izin akun ini lalu hubungkan lagi.',
    });
  }
  if (number.registered || number.coexistence) return { pin: null, problem: null };
  const pin = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const registered = await callGraph(app, {
    method: 'POST',
    path: `/${encodeURIComponent(number.id)}/register`,
    json: { messaging_product: 'whatsapp', pin },
    token,
  });
  if (registered.ok) return { pin, problem: null };
  app.log.warn({ failure: registered.failure, number: number.id }, 'Meta refused the registration');
  return { pin: null, problem: registrationProblem(registered.failure) };
}

function registrationProblem(failure: GraphFailure): string {
  if (failure.reach !== 'refused')
    return 'Pendaftaran nomor belum dijawab Meta. Tekan “Periksa” beberapa menit lagi, atau hubungkan kembali.';
  const { code, detail } = failure;
  if (code === '133005')
    return 'Nomor ini punya PIN verifikasi dua langkah. Matikan PIN di WhatsApp Manager lalu hubungkan kembali.';
  if (code === '133006')
    return 'Nomor ini perlu diverifikasi ulang. Verifikasi nomor di WhatsApp Manager lalu hubungkan kembali.';
  const { message, action } = classifyError(code, detail, failure.subcode);
  if (action !== 'refused') return message;
  return `Meta menolak mendaftarkan nomor ini (kode ${code}). Periksa nomor di WhatsApp Manager lalu hubungkan kembali.`;
}
