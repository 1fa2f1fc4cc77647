import { createHash } from 'node:crypto';
import { type CsatScore, csatScores, csatSign, csatWord } from '@sapa/contracts/rules/csat';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import type { SurveyPage } from '../submit-vote.ts';
import { PAGE_STYLE } from './page-style.ts';

/** For the page's own policy: this style and no other. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;

export interface Shown {
  page: SurveyPage;
  /** The answer was stored just now. */
  thanks: boolean;
  /** Why it was not. */
  problem: string | null;
  /** What the form brought and was not stored, as it was typed: nobody writes it twice. */
  sent: { nilai: string; komentar: string } | null;
}

/** Letters. */
export const MOST_OF_COMMENT = 1000;

/** The whole page, without a script: five choices, a comment, a button. */
export function surveyPage({ page, thanks, problem, sent }: Shown): string {
  if (page.closed) return closedPage(page);
  const chosen = sent?.nilai ?? String(page.vote?.score ?? '');
  const comment = sent?.komentar ?? page.vote?.comment ?? '';
  const heading = thanks ? 'Terima kasih, Kak.' : page.message;
  return whole(
    page.business,
    `<h1>${escapeHtml(heading)}</h1>
    ${thanks ? '<p role="status">Penilaian Kakak sudah kami terima. Masih bisa diubah di bawah ini.</p>' : ''}
    ${problem === null ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
    <form method="post" action="?">
      <fieldset>
        <legend>Nilai</legend>
        <div class="scores">${csatScores.map((score) => choice(page.scale, score, chosen)).join('')}</div>
      </fieldset>
      <label class="comment" for="komentar">Komentar <span>boleh dikosongkan</span></label>
      <textarea id="komentar" name="komentar" rows="4" maxlength="${MOST_OF_COMMENT}">${escapeHtml(comment)}</textarea>
      <button>${page.vote === null || problem !== null ? 'Kirim penilaian' : 'Ubah penilaian'}</button>
    </form>`,
  );
}

const choice = (scale: SurveyPage['scale'], score: CsatScore, chosen: string) => `<label>
          <input type="radio" name="nilai" value="${score}" required${chosen === String(score) ? ' checked' : ''}>
          <span class="sign ${scale}" aria-hidden="true">${csatSign(scale, score)}</span>
          <span>${csatWord(score)}</span>
        </label>`;

const closedPage = ({ business, vote }: SurveyPage) =>
  whole(
    business,
    `<h1>Penilaian ini sudah ditutup.</h1>
    <p>${vote === null ? 'Terima kasih sudah mampir, Kak.' : 'Terima kasih, penilaian Kakak sudah kami terima.'} Ada yang ingin disampaikan? Balas saja di chat.</p>`,
  );

/** For an address that leads nowhere. */
export const unknownPage = (): string =>
  whole(
    'Penilaian',
    `<h1>Tautan ini tidak dikenal.</h1><p>Buka lagi dari pesan yang Kakak terima, dan pastikan alamatnya lengkap.</p>`,
  );

const whole = (business: string, body: string) => `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Penilaian untuk ${escapeHtml(business)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style>${PAGE_STYLE}</style>
  </head>
  <body>
    <main>
    <p class="business">${escapeHtml(business)}</p>
    ${body}
    </main>
  </body>
</html>
`;
