import { type Held, nearest, speaksOfAll } from './held.ts';

export const within =
  /(?<!\p{L})(?:sudah (?:ter)?masuk|sdh termasuk|termasuk|include[ds]?|incl?|sudah (?:sama|dengan|dapat)|dapat|free|gratis)(?!\p{L})/iu;
const without =
  /(?<!\p{L})(?:belum|tidak|tdk|blm|ga|gak|tanpa|di ?luar|exclude)\s?(?:ter)?(?:masuk|include|sama|dapat)?(?!\p{L})/iu;

export function isIncluded(held: Held): boolean | undefined {
  const own = nearest(held);
  if (own.length === 0 || !speaksOfAll(held, own)) return undefined;
  const said = own.map(({ text, said, limits }) => {
    const under = `${held.label?.text ?? ''}`;
    const words = within.test(text) || without.test(text) ? text : under;
    if (limits) return undefined;
    if (without.test(words) || /\bbelum masuk\b/.test(said)) return false;
    return within.test(words) ? true : undefined;
  });
  return said.every((one) => one !== undefined && one === said[0]) ? said[0] : undefined;
}
