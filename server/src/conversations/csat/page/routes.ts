import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { addressSubject } from '../../../platform/http/rate-limit.ts';
import { readSurveyPage, type SurveyPage, submitVote } from '../submit-vote.ts';
import { STYLE_HASH, surveyPage, unknownPage } from './survey-page.ts';

/** An office or a mobile network stands behind one address; nobody votes so often. */
const VOTES = { name: 'csat.vote', limit: 120, seconds: 3600 };

/** Far above a form of 1,000 characters, each in nine. */
const BODY_LIMIT = 16 * 1024;

const Vote = z.object({
  nilai: z.coerce.number().pipe(z.int().min(1).max(5)),
  komentar: z
    .string()
    .trim()
    .max(1000)
    .refine((text) => !text.includes('\u0000'))
    .default(''),
});

interface Asked {
  Params: { token: string };
  Querystring: { terima?: string };
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
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post<Asked>('/csat/:token', { schema: { hide: true } }, async ({ params, body, ip }, reply) => {
      await app.limits.count([VOTES, addressSubject(ip)]);
      const vote = Vote.safeParse(body);
      if (!vote.success) {
        const page = await readSurveyPage(app, params.token);
        const problem = 'Pilih salah satu nilai dahulu. Komentar paling panjang 1.000 karakter.';
        return show(reply.code(400), page, { problem });
      }
      const { nilai: score, komentar: comment } = vote.data;
      const page = await submitVote(app, params.token, { score, comment });
      if (page === null || page.closed) return show(reply, page);
      return reply.redirect(`/csat/${params.token}?terima=1`, 303);
    });
  });
}

function show(
  reply: FastifyReply,
  page: SurveyPage | null,
  { thanks = false, problem = null }: { thanks?: boolean; problem?: string | null } = {},
) {
  if (page === null) reply.code(404);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
    .send(page === null ? unknownPage() : surveyPage({ page, thanks, problem }));
}

const POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_HASH}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
