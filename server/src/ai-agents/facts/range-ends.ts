import type { Bound } from './belongs.ts';

/** From when or until when. */
type End = 'from' | 'to';

const until =
  /(?:\b(?:sampai|sampe|hingga|s\/d|sd|s\.d\.?|terakhir|sebelum)|[-–—~])\s*(?:dengan\s|sekitar\s)?(?:jam|pukul|pkl|tanggal|tgl\.?)?\s*$/i;
const closing = /\b(?:tutup|tutupnya|close)\s*(?:jam|pukul|pkl)?\s*$/i;
const onward = /^\s*(?:wib|wita|wit)?\s*(?:[-–—~]|s\/d\b|sd\b|sampai\b|sampe\b|hingga\b)/i;
const since = /\b(?:dari|mulai|sejak|buka|bukanya)\s*(?:jam|pukul|pkl|tanggal|tgl\.?)?\s*$/i;

export function endOf({ fact, clause }: Bound): End | undefined {
  // "Tutup 11.30–13.00" begins with what it shuts at.
  const shuts = closing.test(clause.text.slice(0, fact.start - clause.start));
  if (shuts && !onward.test(clause.text.slice(fact.end - clause.start))) return 'to';
  if (until.test(clause.text.slice(0, fact.start - clause.start))) return 'to';
  if (onward.test(clause.text.slice(fact.end - clause.start))) return 'from';
  return since.test(clause.text.slice(0, fact.start - clause.start)) ? 'from' : undefined;
}

const lasts = /^(?:clock|date)$/;

/** "Buka sampai 08.00" where the source has 08.00 as what it opens at, "promo mulai 30 September" where it ends then. */
export function isOtherEnd(bound: Bound, same: readonly Bound[]): boolean {
  // "Istirahat antara jam 11 sampai setengah dua" is what lies between.
  const between = /\b(?:istirahat|tutup|libur|off|jeda)\b/i.test(bound.clause.text);
  const end = lasts.test(bound.fact.kind) && !between ? endOf(bound) : undefined;
  return (
    end !== undefined &&
    same.length > 0 &&
    same.every((one) => {
      const there = endOf(one);
      return there !== undefined && there !== end;
    })
  );
}
