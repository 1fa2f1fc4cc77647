import type { App } from '../../platform/app.ts';
import type { ConnectedChannel } from '../channel.ts';
import { listOf, objectOf, shortTextOf } from '../json.ts';
import { outcomeOfFailure } from '../meta/classify-error.ts';
import { callGraph } from '../meta/graph-client.ts';
import type { GraphFailure } from '../meta/graph-failure.ts';
import type { BlockOutcome } from '../outbound.ts';
import { readSettings } from './settings.ts';

/** Meta's own codes for a user whom it did not block; the others are explained in general. */
const PROBLEMS: Record<string, string> = {
  131047:
    'WhatsApp hanya bisa memblokir orang yang menulis dalam 24 jam terakhir. Di Sapa orang ini tetap diblokir; coba lagi setelah ia menulis.',
  139101:
    'Daftar blokir WhatsApp nomor ini sudah penuh (64.000). Di Sapa orang ini tetap diblokir; kurangi daftarnya lalu coba lagi.',
};

const GENERAL =
  'WhatsApp belum memproses blokir ini. Di Sapa tetap berlaku; buka blokir lalu blokir lagi untuk mencoba ulang.';

/**
 * Blocks a person at Meta, so that nothing of theirs comes in, or lets them through again. Meta answers for each user
 * alone, and takes only those who wrote within 24 hours (Block Users API).
 */
export async function blockWhatsAppUser(
  app: App,
  channel: ConnectedChannel,
  who: { externalId: string; phone: string | null },
  blocked: boolean,
): Promise<BlockOutcome> {
  const answer = await callGraph(app, {
    method: blocked ? 'POST' : 'DELETE',
    path: `/${readSettings(channel.settings).phone_number_id}/block_users`,
    json: { messaging_product: 'whatsapp', block_users: [{ user: who.phone ?? who.externalId }] },
    token: channel.token ?? '',
  });
  if (answer.ok) return { outcome: 'done' };
  const { failure } = answer;
  // Asking twice does no harm: what may have been done already is asked again.
  const outcome = outcomeOfFailure(failure, 1).outcome;
  if (outcome === 'retry' || outcome === 'unknown')
    return { outcome: 'retry', detail: failure.detail, problem: GENERAL };
  return { outcome: 'refused', problem: PROBLEMS[codeOf(failure, answer.body)] ?? GENERAL };
}

/** Why this user was not blocked stands at the user; around it is only that somebody was not. */
function codeOf(failure: GraphFailure, body: unknown): string {
  const [failed] = listOf(objectOf(objectOf(body).block_users).failed_users);
  const [error] = listOf(objectOf(failed).errors);
  return shortTextOf(objectOf(error).code, 16) ?? (failure.reach === 'refused' ? failure.code : '');
}
