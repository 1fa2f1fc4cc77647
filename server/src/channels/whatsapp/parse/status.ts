import type { Inbound } from '../../inbound.ts';
import { idOf, isObject, listOf, momentOf, objectOf, shortTextOf, textOf } from '../../json.ts';
import { accountNews, type DeliverySource, unreadable } from './delivery-source.ts';

const STATUSES = ['sent', 'delivered', 'read', 'played', 'failed'] as const;
type Status = (typeof STATUSES)[number];

export const statusOf = (value: unknown): Status | null => {
  const name = shortTextOf(value, 32)?.toLowerCase();
  return STATUSES.find((status) => status === name) ?? null;
};

/** One of `statuses[]`. What happened to a call is no message's status. */
export function readStatus(source: DeliverySource, value: unknown): Inbound[] {
  const status = objectOf(value);
  const externalId = idOf(status.id);
  const at = momentOf(status.timestamp, source.now) ?? source.now;
  if (status.type === 'call') return [accountNews(source, 'calls', value, at)];
  if (externalId === null) return [unreadable(value, 'a status of no message')];
  if (status.status === 'deleted')
    return [{ type: 'delete', address: source.address, target: externalId, at }];
  const reached = statusOf(status.status);
  if (reached === null) return [unreadable(value, `unknown status ${shortTextOf(status.status, 32)}`)];
  const charged = chargedBy(status.pricing);
  return [
    {
      type: 'status',
      address: source.address,
      externalId,
      callbackData: textOf(status.biz_opaque_callback_data, 512),
      status: reached,
      at,
      error: errorOf(status.errors),
      ...(charged && { charged }),
    },
  ];
}

/** Once on `sent` and once on one of the others. `billable` is to be dropped: the type says whether it is free. */
function chargedBy(pricing: unknown): { as: string; free: boolean } | null {
  const { category, type, billable } = objectOf(pricing);
  const name = shortTextOf(category, 40)?.toLowerCase();
  if (!name) return null;
  const kind = shortTextOf(type, 40);
  const free = kind === null ? billable === false : kind !== 'regular';
  return { as: name.startsWith('marketing') ? 'marketing' : (name.split('-')[0] ?? name), free };
}

/** The first error in the provider's own words; what it means for people is looked up by its code when shown. */
function errorOf(errors: unknown): { code: string; detail: string } | null {
  const error = listOf(errors).find(isObject);
  if (error === undefined) return null;
  const detail =
    shortTextOf(objectOf(error.error_data).details, 1000) ??
    shortTextOf(error.details, 1000) ??
    shortTextOf(error.message, 1000) ??
    shortTextOf(error.title, 1000);
  return { code: shortTextOf(error.code, 32) ?? 'unknown', detail: detail ?? '' };
}
