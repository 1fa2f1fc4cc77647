/**
 * Meta's regions: countries that have no price of their own in its lists. Which country lies where is published beside
 * the price lists ("Country calling codes", developers.facebook.com/docs/whatsapp/pricing). A list may take a country
 * out and price it alone; then the country's own row goes first (`priceFor`).
 */
export const priceRegions = {
  'north-america': { title: 'North America', countries: 'US CA' },
  africa: {
    title: 'Rest of Africa',
    countries:
      'DZ AO BJ BW BF BI CM TD CG ER ET GA GM GH GW CI KE LS LR LY MG MW ML MR MA MZ NA NE RW SN SL SO SS SD SZ TZ TG TN UG ZM ZW',
  },
  'asia-pacific': {
    title: 'Rest of Asia Pacific',
    countries: 'AF AU BD KH CN HK JP LA MN NP NZ PG PH SG LK TW TJ TH TM UZ VN',
  },
  'central-eastern-europe': {
    title: 'Rest of Central & Eastern Europe',
    countries: 'AL AM AZ BY BG HR CZ GE GR HU LV LT MD MK PL RO RS SK SI UA',
  },
  'western-europe': { title: 'Rest of Western Europe', countries: 'AT BE DK FI IE NO PT SE CH' },
  'latin-america': {
    title: 'Rest of Latin America',
    countries: 'BO CR DO EC SV GT HT HN JM NI PA PY PR UY VE',
  },
  'middle-east': { title: 'Rest of Middle East', countries: 'BH IQ JO KW LB OM QA YE' },
  other: { title: 'Other', countries: '' },
} as const;
export type PriceRegion = keyof typeof priceRegions;

/** Countries that every list has had a row of their own for. */
const alone = 'AR BR CL CO EG FR DE IN ID IL IT MY MX NL NG PK PE RU SA ZA ES TR AE GB';

const regionOf = new Map<string, PriceRegion>(
  (Object.keys(priceRegions) as PriceRegion[]).flatMap((region) =>
    priceRegions[region].countries
      .split(' ')
      .filter(Boolean)
      .map((country) => [country, region] as const),
  ),
);
const ownRow = new Set(alone.split(' '));

/** The market that Meta prices a country in: its own code, a region, or `other`. */
export function marketOf(country: string | null): string {
  if (country === null) return 'other';
  return ownRow.has(country) ? country : (regionOf.get(country) ?? 'other');
}

const isRegion = (market: string): market is PriceRegion => Object.hasOwn(priceRegions, market);

const indonesian = new Intl.DisplayNames('id', { type: 'region' });
const regionNames: Record<PriceRegion, string> = {
  'north-america': 'Amerika Utara',
  africa: 'Afrika lainnya',
  'asia-pacific': 'Asia Pasifik lainnya',
  'central-eastern-europe': 'Eropa Tengah & Timur lainnya',
  'western-europe': 'Eropa Barat lainnya',
  'latin-america': 'Amerika Latin lainnya',
  'middle-east': 'Timur Tengah lainnya',
  other: 'Negara lainnya',
};

/** A market as screens name it. */
export const marketName = (market: string): string =>
  isRegion(market) ? regionNames[market] : (indonesian.of(market) ?? market);

/** As words are compared: no accents, no signs, no capitals ("Türkiye" is "turkiye"). */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Every market by the English title that Meta's files give it. */
let byTitle: Map<string, string> | null = null;
function titles(): Map<string, string> {
  if (byTitle) return byTitle;
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  byTitle = new Map();
  for (let first = 65; first <= 90; first += 1)
    for (let second = 65; second <= 90; second += 1) {
      const code = String.fromCharCode(first, second);
      const title = english.of(code);
      if (title) byTitle.set(plain(title), code);
    }
  // Meta writes some otherwise than the names that Unicode keeps.
  for (const [title, code] of [
    ['turkey', 'TR'],
    ['hong kong', 'HK'],
    ['united states', 'US'],
    ['czech republic', 'CZ'],
  ] as const)
    byTitle.set(title, code);
  for (const region of Object.keys(priceRegions) as PriceRegion[])
    byTitle.set(plain(priceRegions[region].title), region);
  return byTitle;
}

/** The market that a row of Meta's file means; null: none that is known. */
export const marketByTitle = (title: string): string | null => titles().get(plain(title)) ?? null;
