import type { App } from '../../../platform/app.ts';
import { listOf, objectOf } from '../../json.ts';
import { callGraph, type GraphAnswer } from '../graph-client.ts';

/** What we listen to; a page has one list for itself and its Instagram account. */
const FIELDS = [
  'messages',
  'messaging_postbacks',
  'messaging_referrals',
  'messaging_optins',
  'message_deliveries',
  'message_reads',
  'message_echoes',
  'message_reactions',
  'message_edits',
  'standby',
];

const pathOf = (pageId: string) => `/${encodeURIComponent(pageId)}/subscribed_apps`;

export const subscribePage = (app: App, pageId: string, token: string): Promise<GraphAnswer> =>
  callGraph(app, {
    method: 'POST',
    path: pathOf(pageId),
    query: { subscribed_fields: FIELDS.join(',') },
    token,
  });

export const unsubscribePage = (app: App, pageId: string, token: string): Promise<GraphAnswer> =>
  callGraph(app, { method: 'DELETE', path: pathOf(pageId), token });

/** Meta drops the subscription of an app that does not answer for long: is ours still whole? null: no answer. */
export async function isSubscribed(app: App, pageId: string, token: string): Promise<boolean | null> {
  const answer = await callGraph(app, { method: 'GET', path: pathOf(pageId), token });
  if (!answer.ok) return null;
  const ours = listOf(answer.body.data)
    .map(objectOf)
    .find(({ id }) => String(id) === app.config.META_APP_ID);
  const fields = listOf(ours?.subscribed_fields);
  return ours !== undefined && FIELDS.every((field) => fields.includes(field));
}
