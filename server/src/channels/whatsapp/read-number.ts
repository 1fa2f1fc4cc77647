import type { App } from '../../platform/app.ts';
import { idOf, isObject, type JsonObject, listOf, objectOf, shortTextOf } from '../json.ts';
import { callGraph, type GraphAnswer } from '../meta/graph-client.ts';
import type { GraphFailure } from '../meta/graph-failure.ts';
import { QUALITIES, type Quality } from './settings.ts';

/** What Meta says of a number. */
export interface NumberFacts {
  id: string;
  phoneNumber: string;
  businessName: string;
  quality: Quality;
  messagingLimit: string | null;
  /** `STANDARD` or `HIGH`, `NOT_APPLICABLE` before it is registered. */
  throughput: string | null;
  /** `CONNECTED` when it can send; else why not. */
  status: string | null;
  registered: boolean;
  /** Also in the WhatsApp Business app: never registered by us. */
  coexistence: boolean;
  /** `AVAILABLE`, `LIMITED` or `BLOCKED`, with Meta's first reason. */
  canSend: string | null;
  reason: string | null;
}

const NEEDED = [
  'id',
  'display_phone_number',
  'verified_name',
  'quality_rating',
  'status',
  'platform_type',
  'throughput',
  'is_on_biz_app',
];

/** Good to know. The limit may begin with v24.0 only: copies of Meta's page do not agree. */
const OPTIONAL = ['whatsapp_business_manager_messaging_limit', 'health_status'];

type Read<T> = { ok: true; value: T } | { ok: false; failure: GraphFailure };

export async function readNumber(app: App, id: string, token: string): Promise<Read<NumberFacts>> {
  const answer = await readFields(app, { path: `/${id}`, token });
  return answer.ok ? { ok: true, value: factsOf(answer.body, id) } : answer;
}

/** The numbers of an account, as many as one page holds: 25, Meta's limit for an account. */
export async function readNumbers(app: App, wabaId: string, token: string): Promise<Read<NumberFacts[]>> {
  const path = `/${encodeURIComponent(wabaId)}/phone_numbers`;
  const answer = await readFields(app, { path, query: { limit: '25' }, token });
  if (!answer.ok) return answer;
  const numbers = listOf(answer.body.data).filter(isObject);
  return {
    ok: true,
    value: numbers.flatMap((number) => (idOf(number.id) === null ? [] : [factsOf(number)])),
  };
}

/**
 * One field that Meta does not know ends the whole answer (error 100, which names it): asked again without it, or
 * without all that we can do without.
 */
async function readFields(
  app: App,
  call: { path: string; query?: Record<string, string>; token: string },
  optional = OPTIONAL,
): Promise<GraphAnswer> {
  const fields = [...NEEDED, ...optional].join(',');
  const answer = await callGraph(app, { ...call, method: 'GET', query: { ...call.query, fields } });
  if (answer.ok || answer.failure.reach !== 'refused' || answer.failure.code !== '100') return answer;
  if (optional.length === 0) return answer;
  const { detail } = answer.failure;
  const known = optional.filter((field) => !detail.includes(field));
  return readFields(app, call, known.length < optional.length ? known : []);
}

function factsOf(number: JsonObject, id = idOf(number.id) ?? ''): NumberFacts {
  const quality = QUALITIES.find((one) => one === number.quality_rating) ?? 'NA';
  const phoneNumber = shortTextOf(number.display_phone_number) ?? id;
  const health = objectOf(number.health_status);
  const level = shortTextOf(objectOf(number.throughput).level);
  return {
    id,
    phoneNumber,
    businessName: shortTextOf(number.verified_name) ?? phoneNumber,
    quality,
    messagingLimit: shortTextOf(number.whatsapp_business_manager_messaging_limit),
    throughput: level,
    status: shortTextOf(number.status),
    registered: number.platform_type !== 'NOT_APPLICABLE' && level !== 'NOT_APPLICABLE',
    coexistence: number.is_on_biz_app === true,
    canSend: shortTextOf(health.can_send_message),
    reason: reasonOf(health),
  };
}

function reasonOf(health: JsonObject): string | null {
  const entities = [health, ...listOf(health.entities).map(objectOf)];
  for (const { errors } of entities) {
    const error = objectOf(listOf(errors)[0]);
    const words = shortTextOf(error.possible_solution, 300) ?? shortTextOf(error.error_description, 300);
    if (words !== null) return words;
  }
  return null;
}
