import type { FastifyInstance } from 'fastify';
import { at, isObject, type JsonObject, textOf } from '../json.ts';
import { bearerToken } from './bearer-token.ts';
import { checkedOverride } from './checked-override.ts';
import { picked } from './fields.ts';
import type { GraphContext } from './graph-context.ts';
import { GraphError, invalidParameter, missingParameter } from './graph-error.ts';
import { health } from './health.ts';
import type { PhoneNumber } from './sign-up/accounts.ts';

interface NumberRequest {
  Params: { id: string };
}

/** Ten attempts in 72 hours, then 133016 for 72 hours. Source: Meta, "Registration". */
const registerAttempts = 10;
const registerWindowMs = 72 * 60 * 60 * 1000;

/** The code that "arrives" by SMS or call. */
const verificationCode = '246810';

/** What is done to a business number: register, deregister, prove by code, and its profile. */
export function phoneNumberRoutes(app: FastifyInstance, graph: GraphContext) {
  const attempts = new Map<string, number[]>();
  const profiles = new Map<string, JsonObject>();
  const own = (request: Parameters<typeof bearerToken>[0], id: string) => {
    const token = graph.accounts.tokenOf(bearerToken(request));
    return graph.accounts.numberFor(token, id);
  };

  function countAttempt(number: PhoneNumber) {
    const since = graph.clock.now() - registerWindowMs;
    const recent = (attempts.get(number.id) ?? []).filter((time) => time > since);
    if (recent.length >= registerAttempts) throw new GraphError({ code: 133016 });
    attempts.set(number.id, [...recent, graph.clock.now()]);
  }

  app.post<NumberRequest>('/:id/register', async (request) => {
    const number = own(request, request.params.id);
    const pin = textOf(at(request.body, 'pin'));
    if (at(request.body, 'messaging_product') !== 'whatsapp') {
      throw invalidParameter('The parameter messaging_product is required.');
    }
    if (!pin || !/^\d{6}$/.test(pin)) throw invalidParameter('Param pin must be a string of 6 digits.');
    countAttempt(number);
    if (number.codeVerificationStatus !== 'VERIFIED') throw new GraphError({ code: 133006 });
    if (number.pin !== undefined && number.pin !== pin) throw new GraphError({ code: 133005 });
    number.pin = pin;
    number.registered = true;
    return { success: true };
  });

  app.post<NumberRequest>('/:id/deregister', async (request) => {
    const number = own(request, request.params.id);
    if (number.coexistence)
      throw new GraphError({ code: 100, message: '(#100) Number is on the Business app' });
    countAttempt(number);
    number.registered = false;
    return { success: true };
  });

  app.post<NumberRequest>('/:id/request_code', async (request) => {
    own(request, request.params.id);
    const method = textOf(at(request.body, 'code_method'));
    if (method !== 'SMS' && method !== 'VOICE')
      throw invalidParameter('Param code_method must be one of {SMS, VOICE}');
    return { success: true };
  });

  app.post<NumberRequest>('/:id/verify_code', async (request) => {
    const number = own(request, request.params.id);
    if (textOf(at(request.body, 'code')) !== verificationCode) {
      throw new GraphError({ code: 136025, message: '(#136025) Verify code error', http: 400 });
    }
    number.codeVerificationStatus = 'VERIFIED';
    return { success: true };
  });

  app.get<NumberRequest>('/:id/whatsapp_business_profile', async (request) => {
    const number = own(request, request.params.id);
    return { data: [{ messaging_product: 'whatsapp', ...profiles.get(number.id) }] };
  });

  app.post<NumberRequest>('/:id/whatsapp_business_profile', async (request) => {
    const number = own(request, request.params.id);
    if (!isObject(request.body)) throw missingParameter('A profile is needed');
    profiles.set(number.id, { ...profiles.get(number.id), ...request.body });
    return { success: true };
  });
}

/** As Meta calls it. */
export const NUMBER_NODE = 'WhatsAppBusinessPhoneNumber';

export function phoneNumberObject(graph: GraphContext, number: PhoneNumber) {
  const connected = number.registered;
  return {
    id: number.id,
    display_phone_number: number.displayPhoneNumber,
    verified_name: number.verifiedName,
    quality_rating: number.qualityRating,
    code_verification_status: number.codeVerificationStatus,
    name_status: number.nameStatus,
    status: connected ? 'CONNECTED' : 'PENDING',
    account_mode: 'LIVE',
    is_on_biz_app: number.coexistence,
    is_pin_enabled: number.pin !== undefined,
    platform_type: connected ? 'CLOUD_API' : 'NOT_APPLICABLE',
    throughput: { level: !connected ? 'NOT_APPLICABLE' : number.throughput >= 1000 ? 'HIGH' : 'STANDARD' },
    whatsapp_business_manager_messaging_limit: number.messagingLimit,
    webhook_configuration: {
      ...(number.override?.overrideCallbackUri === undefined
        ? {}
        : { phone_number: number.override.overrideCallbackUri }),
    },
    health_status: health(graph, [
      { entity_type: 'PHONE_NUMBER', id: number.id },
      { entity_type: 'WABA', id: number.wabaId },
      { entity_type: 'APP', id: graph.settings.appId },
    ]),
  };
}

const defaults = [
  'id',
  'verified_name',
  'code_verification_status',
  'display_phone_number',
  'quality_rating',
  'platform_type',
  'throughput',
];

export const readPhoneNumber = (graph: GraphContext, number: PhoneNumber, fields: string | undefined) =>
  picked(graph.settings, { type: NUMBER_NODE, object: phoneNumberObject(graph, number), defaults }, fields);

/** `POST /{phone_number_id}`: the number's own callback, or the two-step pin. */
export async function writePhoneNumber(graph: GraphContext, number: PhoneNumber, body: unknown) {
  const pin = textOf(at(body, 'pin'));
  if (pin !== undefined) {
    if (!/^\d{6}$/.test(pin)) throw invalidParameter('Param pin must be a string of 6 digits.');
    number.pin = pin;
  }
  if (at(body, 'webhook_configuration') !== undefined) {
    number.override = await checkedOverride(graph, at(body, 'webhook_configuration'));
  }
  return { success: true };
}
