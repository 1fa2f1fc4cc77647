import type { ContactSource } from '@sapa/contracts';

interface Visited {
  /** Where the visit to the shop's site began; empty where the page does not say. */
  landingUrl: string;
  /** Where the chat began. */
  pageUrl: string;
  referrer: string;
}

const UTM = {
  campaign: 'utm_campaign',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_content: 'utm_content',
  utm_term: 'utm_term',
} as const;
const LONGEST = 200;

/** How a visitor came, by the addresses that their browser told: the campaign, else who led here, else the page. */
export function sourceOf({ landingUrl, pageUrl, referrer }: Visited): ContactSource {
  const landing = urlOf(landingUrl) ?? urlOf(pageUrl);
  const from = urlOf(referrer);
  const outside = from !== null && from.host !== landing?.host ? from : null;
  const marks = Object.fromEntries(
    Object.entries(UTM).flatMap(([field, parameter]) => {
      const value = landing?.searchParams.get(parameter)?.trim().slice(0, LONGEST);
      return value ? [[field, value]] : [];
    }),
  );
  return {
    kind: 'livechat',
    name: marks.campaign ?? marks.utm_source ?? outside?.host ?? landing?.host ?? null,
    detail: {
      ...marks,
      ...(landing && { landing_page: landing.href }),
      ...(urlOf(pageUrl) && { page: pageUrl }),
      ...(outside && { referrer: outside.href }),
    },
  };
}

function urlOf(address: string): URL | null {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
