import type { GraphContext } from '../graph-context.ts';

/** What the popup tells the page that opened it: an event for the page, and the answer for the SDK in it. */
export interface SignupNews {
  /** A JSON string, as Meta posts it. Source: Meta, "Embedded Signup: implementation". */
  event: string;
  login: { sdk: 'login'; response: { authResponse: { code: string } | null; status: string } };
}

/** Codes of the popup are issued without a redirect address. */
export function signupNews(graph: GraphContext, choice: 'accept' | 'cancel', wabaIds: string[]): SignupNews {
  const event = (name: string, data: object) =>
    JSON.stringify({ type: 'WA_EMBEDDED_SIGNUP', version: '3', event: name, data });
  if (choice === 'cancel')
    return {
      event: event('CANCEL', { current_step: 'PHONE_NUMBER_SETUP' }),
      login: { sdk: 'login', response: { authResponse: null, status: 'unknown' } },
    };
  const [waba_id = ''] = wabaIds;
  const number = [...graph.accounts.numbers.values()].find((one) => one.wabaId === waba_id);
  const business_id = graph.accounts.wabas.get(waba_id)?.businessId;
  return {
    event: number
      ? event('FINISH', { phone_number_id: number.id, waba_id, business_id })
      : event('FINISH_ONLY_WABA', { waba_id, business_id }),
    login: {
      sdk: 'login',
      response: { authResponse: { code: graph.codes.issue({ wabaIds }) }, status: 'connected' },
    },
  };
}
