/** Minutes that a zone's clock is ahead of UTC at a moment. */
export function offsetOf(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return Math.round((local - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
}

/** Cities and provinces on the two eastern clocks (UU and Keppres 41/1987, with the provinces made since), as contacts have them. */
export const WITA =
  'bali denpasar singaraja ubud badung gianyar tabanan|nusa tenggara barat|ntb|mataram|lombok|bima|sumbawa|nusa tenggara timur|ntt|kupang|ende|maumere|labuan bajo|kalimantan selatan|banjarmasin|banjarbaru|martapura|kalimantan timur|balikpapan|samarinda|bontang|kutai kartanegara|nusantara|kalimantan utara|tarakan|tanjung selor|nunukan|sulawesi utara|manado|bitung|tomohon|kotamobagu|sulawesi tengah|palu|poso|luwuk|sulawesi selatan|makassar|parepare|palopo|gowa|maros|bone|sulawesi tenggara|kendari|baubau|gorontalo|sulawesi barat|mamuju'
    .split('|')
    .flatMap((part) => (part.startsWith('bali ') ? part.split(' ') : [part]));
export const WIT =
  'maluku|ambon|tual|maluku utara|ternate|sofifi|tidore|tidore kepulauan|papua|jayapura|biak|serui|papua barat|manokwari|papua barat daya|sorong|raja ampat|papua tengah|nabire|timika|mimika|papua pegunungan|wamena|papua selatan|merauke'.split(
    '|',
  );

/** Ahead of UTC. */
export const WITA_MINUTES = 8 * 60;
export const WIT_MINUTES = 9 * 60;

/** In SQL: minutes that the clock of a contact in `city` is ahead of one that is `zone` minutes ahead of UTC. */
export const shiftInSql = (city: string, zone: string, wita: string, wit: string): string => {
  const place = `regexp_replace(lower(btrim(${city})), '^(kota|kab\\.?|kabupaten) ', '')`;
  return `case when ${place} = any(${wita}::text[]) then ${WITA_MINUTES} - ${zone}
    when ${place} = any(${wit}::text[]) then ${WIT_MINUTES} - ${zone} else 0 end`;
};

/** `20:30` → 1230. */
export const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Is it quiet at this moment on a clock so many minutes ahead of UTC, and if so until when?
 *
 * @returns null: it is not
 */
export function quietUntil(
  quiet: { from: string; until: string } | null,
  now: Date,
  offset: number,
): Date | null {
  if (quiet === null || quiet.from === quiet.until) return null;
  const [from, until] = [minuteOf(quiet.from), minuteOf(quiet.until)];
  const local = now.getTime() + offset * 60_000;
  const minute = Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / 60_000);
  const within = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!within) return null;
  const midnight = local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
  const end = midnight + until * 60_000;
  return new Date((end > local ? end : end + DAY_MS) - offset * 60_000);
}

const DAY_MS = 86_400_000;
