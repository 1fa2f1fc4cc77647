import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { Refusal } from '../../../platform/errors.ts';
import { addressSubject, type Counted } from '../../../platform/http/rate-limit.ts';
import { readSurveyPage, type SurveyPage, submitVote } from '../submit-vote.ts';
import { openSurvey } from '../survey-link.ts';
import { MOST_OF_COMMENT, type Shown, STYLE_HASH, surveyPage, unknownPage } from './survey-page.ts';

/** Nobody changes their mind so often; each change is a line in the talk and may start rules. */
const VOTES = { name: 'csat.vote:survey', limit: 20, seconds: 3600 };
/** A whole mobile network stands behind one address, with customers of every shop. */
const SENT = { name: 'csat.vote:address', limit: 6_000, seconds: 3600 };

/** Far above a form of 1,000 characters, each in nine, and its line breaks in six. */
const BODY_LIMIT = 16 * 1024;

const Vote = z.object({
  nilai: z.coerce.number().pipe(z.int().min(1).max(5)),
  komentar: z.string().max(MOST_OF_COMMENT),
});

const TOO_LONG = 'Komentar paling panjang 1.000 karakter. Pendekkan dahulu, lalu kirim lagi.';

interface Asked {
  Params: { token: string };
  Querystring: { terima?: string };
  Body: URLSearchParams | undefined;
}

/**
 * `/csat/{token}`: where a customer says how it was. Looking never votes (previews and scanners open every link); a
 * form does, and is answered by the address again, so that loading anew sends nothing twice.
 */
export function registerSurveyPage(server: FastifyInstance, app: App): void {
  server.get<Asked>('/csat/:token', { schema: { hide: true } }, async ({ params, query }, reply) => {
    const page = await readSurveyPage(app, params.token);
    return show(reply, page, { thanks: query.terima !== undefined && page?.vote != null });
  });
  server.register(async (scope) => {
    // A form and nothing else: JSON would bring what no text may hold.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post<Asked>('/csat/:token', { schema: { hide: true } }, async ({ params, body, ip }, reply) => {
      const claim = openSurvey(app.secrets.tokenKey, params.token);
      if (claim === null) return show(reply, null);
      const sent = {
        nilai: body?.get('nilai') ?? '',
        // Browsers count a line break as one letter and send it as two.
        komentar: (body?.get('komentar') ?? '').replaceAll('\r\n', '\n').replaceAll('\u0000', '').trim(),
      };
      const again = async (problem: string) =>
        show(reply, await readSurveyPage(app, params.token), { problem, sent });
      const wait = await secondsToWait(app, [SENT, addressSubject(ip)], [VOTES, claim.surveyId]);
      if (wait !== null) {
        reply.code(429).header('retry-after', String(wait));
        return again(`Terlalu sering dikirim. Coba lagi ${Math.ceil(wait / 60)} menit lagi, ya Kak.`);
      }
      const vote = Vote.safeParse(sent);
      if (!vote.success) {
        reply.code(400);
        const scored = vote.error.issues.every(({ path }) => path[0] !== 'nilai');
        return again(scored ? TOO_LONG : 'Pilih salah satu nilai dahulu.');
      }
      const { nilai: score, komentar: comment } = vote.data;
      const page = await submitVote(app, params.token, { score, comment });
      if (page === null || page.closed) return show(reply, page);
      return reply.redirect(`/csat/${params.token}?terima=1`, 303);
    });
  });
}

/** null: not too often yet. */
async function secondsToWait(app: App, ...tries: Counted[]): Promise<number | null> {
  try {
    await app.limits.count(...tries);
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.retryAfter !== undefined) return error.retryAfter;
    throw error;
  }
}

function show(
  reply: FastifyReply,
  page: SurveyPage | null,
  { thanks = false, problem = null, sent = null }: Partial<Omit<Shown, 'page'>> = {},
) {
  if (page === null) reply.code(404);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
    .send(page === null ? unknownPage() : surveyPage({ page, thanks, problem, sent }));
}

const POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_HASH}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
