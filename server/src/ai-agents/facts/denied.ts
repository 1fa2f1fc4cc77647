import { type Bound, likeness } from './belongs.ts';
import type { Clause } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { isOver } from './mark-phrases.ts';
import { denial } from './negations.ts';
import { figureKey } from './own-terms.ts';
import type { Statement } from './polarity.ts';
import { sameFact } from './same-fact.ts';

const denies = new RegExp(
  String.raw`\b(?:${denial}|non|no|tutup|libur|hangus|istirahat|dilarang|larang|kecuali|selain|stop|off|close)\b`,
  'i',
);
/** "Di bawah 5 tahun belum bisa" follows from "mulai 5 tahun". */
const beyond =
  /\b(?:di ?bawah|kurang|lebih|lewat|di ?atas|sebelum|setelah|sesudah|melebihi|selain|kecuali|hanya|cuma|selama)\b/i;
const figures = /^(?:money|clock|percent|bank|digits|number)$/;
const enough = 0.6;

/** "Kartu kredit tidak bisa, minimal 500rb", "tutup Senin–Sabtu 08.00–16.00": no source denies where it states that figure. */
export function deniedFigures(
  said: readonly Statement[],
  bounds: readonly Bound[],
  known: readonly KnownText[],
): Statement[] {
  const byClause = Map.groupBy(bounds, ({ clause }) => clause);
  return said.filter((one) => {
    if (one.holds || one.limited || isOver(one.text)) return false;
    if (!/^(?:bisa|buka)$/.test(one.about) || beyond.test(one.clause.text)) return false;
    const own = (byClause.get(one.clause) ?? []).filter(
      ({ fact }) => figures.test(fact.kind) && !fact.implied && fact.value !== '0',
    );
    const stated = own.flatMap((bound) =>
      known.flatMap(({ bounds, read }) =>
        bounds
          .filter(
            (other) =>
              sameFact(other.fact, bound.fact) &&
              (/^(?:bank|digits)$/.test(bound.fact.kind) || likeness(bound, other) >= enough),
          )
          .map(({ clause }) => read.clauses.filter(({ sentence }) => sentence === clause.sentence)),
      ),
    );
    return stated.length > 0 && !stated.some((clauses) => clauses.some(({ text }) => denies.test(text)));
  });
}

/** "Selasa libur" where the hours of Tuesday stand, and nobody says that it is ever shut. */
export function closedDays(said: readonly Statement[], known: readonly KnownText[]): Statement[] {
  const shut = known.flatMap(({ statements }) =>
    statements.filter(({ about, holds }) => about === 'buka' && !holds),
  );
  return said.filter(({ about, holds, clause }) => {
    if (about !== 'buka' || holds || clause.facts.some(({ kind }) => kind === 'clock')) return false;
    return clause.facts.some(
      (day) =>
        day.kind === 'day' &&
        !shut.some(({ terms }) => terms.has(figureKey(day))) &&
        known.some(({ read }) =>
          [...Map.groupBy(read.clauses, ({ sentence }) => sentence).values()].some(
            (open) => hasHours(open) && open.some(({ facts }) => facts.some((one) => sameFact(one, day))),
          ),
        ),
    );
  });
}

const hasHours = (sentence: readonly Clause[]): boolean =>
  sentence.some(({ facts }) => facts.filter(({ kind }) => kind === 'clock').length >= 2) &&
  !sentence.some(({ text }) => denies.test(text));
