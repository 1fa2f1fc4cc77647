import { parsePhoneNumber } from '../platform/parse-phone-number.ts';

/** E.164 → as people write it here: `0812-3456-789`; other countries in international form. */
export function displayPhone(phone: string | null): string | null {
  if (phone === null) return null;
  const cached = shown.get(phone);
  if (cached !== undefined) return cached;
  const parsed = parsePhoneNumber(phone);
  const text =
    parsed === undefined
      ? phone
      : parsed.country === 'ID'
        ? parsed.formatNational()
        : parsed.formatInternational();
  if (shown.size > 10_000) shown.clear();
  shown.set(phone, text);
  return text;
}

/** Formatting costs 10 µs and a list shows the same numbers again and again. */
const shown = new Map<string, string>();
