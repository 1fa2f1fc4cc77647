import type { getTranscript as contract, Reply } from '@sapa/contracts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { addressSubject, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { VisitorContext } from '../../platform/http/route.ts';
import { mailStranger } from '../../platform/mail/mail-stranger.ts';
import { readTranscript } from './transcript.ts';

/** A mail to an address that anybody can type: few, whoever asks. */
const perVisitor: RateLimit = { name: 'livechat.mail-transcript:visitor', limit: 3, seconds: 3600 };
const perAddress: RateLimit = { name: 'livechat.mail-transcript:address', limit: 10, seconds: 3600 };
const perWorkspace: RateLimit = { name: 'livechat.mail-transcript:workspace', limit: 30, seconds: 3600 };
const readsPerVisitor: RateLimit = { name: 'livechat.get-transcript:visitor', limit: 10, seconds: 600 };
const readsPerAddress: RateLimit = { name: 'livechat.get-transcript:address', limit: 60, seconds: 600 };

/**
 * Mails the visitor what was said. It goes out a moment later, and is what was said by then.
 *
 * @throws Refusal TOO_MANY_REQUESTS; VALIDATION_FAILED where the shop has said nothing yet: then it would be a letter
 *   of anybody to anybody
 */
export async function mailTranscript(
  visitor: VisitorContext,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const { app, workspaceId, channelId, visitorId } = visitor;
  await app.limits.count(
    [perVisitor, visitorId],
    [perAddress, `${channelId} ${addressSubject(ip)}`],
    [perWorkspace, workspaceId],
  );
  const { answered } = await readTranscript(visitor);
  if (!answered)
    throw new Refusal('VALIDATION_FAILED', {
      fields: { email: 'Belum ada jawaban untuk disalin. Tunggu jawaban kami dahulu, Kak.' },
    });
  await transaction(systemContext(app, workspaceId), async (tx) =>
    tx.enqueue('conversations.mail-transcript', { channel_id: channelId, visitor_id: visitorId, email }),
  );
}

/** The job of it. */
export async function sendTranscript(visitor: VisitorContext, email: string): Promise<void> {
  const { shop, lines, typed } = await readTranscript(visitor);
  await mailStranger(
    visitor.app,
    email,
    () => ({
      subject: `Salinan percakapan dengan ${shop}`,
      greeting: 'Halo,',
      lines: ['Berikut percakapan yang salinannya diminta dari live chat.', ...lines],
      small: ['Tidak merasa memintanya? Abaikan saja; alamat ini tidak disimpan.'],
    }),
    typed,
  );
}

/** The same as text. @throws Refusal TOO_MANY_REQUESTS */
export async function downloadTranscript(
  visitor: VisitorContext,
  ip: string,
): Promise<Reply<typeof contract>> {
  const subject = `${visitor.channelId} ${addressSubject(ip)}`;
  await visitor.app.limits.count([readsPerVisitor, visitor.visitorId], [readsPerAddress, subject]);
  const { shop, lines } = await readTranscript(visitor);
  return { file_name: 'percakapan.txt', text: `Percakapan dengan ${shop}\n\n${lines.join('\n')}\n` };
}
