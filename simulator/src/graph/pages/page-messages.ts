import type { FastifyRequest } from 'fastify';
import { at, isObject, type JsonObject, textOf } from '../../json.ts';
import type { GraphContext } from '../graph-context.ts';
import { GraphError, invalidParameter } from '../graph-error.ts';
import { longerThan } from '../text-length.ts';
import type { DirectAccount, Page } from './page-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Tags that Meta took back in April 2026; `HUMAN_AGENT` is the one that is left. */
const RETIRED = ['ACCOUNT_UPDATE', 'CONFIRMED_EVENT_UPDATE', 'POST_PURCHASE_UPDATE'];

/** `POST /{page}/messages`: the Send API of Messenger and Instagram. */
export async function sendFromPage(
  graph: GraphContext,
  request: FastifyRequest,
  page: Page,
): Promise<JsonObject> {
  const body = isObject(request.body) ? request.body : {};
  const scopedId = textOf(at(body, 'recipient', 'id'));
  if (scopedId === undefined) throw invalidParameter('The parameter recipient is required.');
  const { account, customerId } = recipientOf(graph, page, scopedId);
  if (body.sender_action !== undefined) return act(graph, account, customerId, { body, scopedId });
  refuseOutsideWindow(graph, account, customerId, body);
  const message = isObject(body.message) ? body.message : {};
  const mediaId = checked(graph, account, message);
  const replyTo = textOf(at(body, 'reply_to', 'mid'));
  const mid = graph.ids.mid();
  if (request.graphCall) request.graphCall.wamid = mid;
  await graph.acceptedFromPage({
    mid,
    account,
    customerId,
    scopedId,
    message,
    ...(mediaId === undefined ? {} : { mediaId }),
    ...(replyTo === undefined ? {} : { replyTo }),
  });
  return { recipient_id: scopedId, message_id: mid };
}

function recipientOf(graph: GraphContext, page: Page, scopedId: string) {
  for (const account of graph.pages.accounts().filter((one) => one.page === page)) {
    const person = graph.personOf(account.id, scopedId);
    if (person !== undefined) return { account, customerId: person.id };
  }
  throw new GraphError({ code: 100, subcode: 2018001, message: '(#100) No matching user found' });
}

function act(
  graph: GraphContext,
  account: DirectAccount,
  customerId: string,
  { body, scopedId }: { body: JsonObject; scopedId: string },
): JsonObject {
  const mid = textOf(at(body, 'payload', 'message_id'));
  const emoji = textOf(at(body, 'payload', 'reaction'));
  const action = body.sender_action;
  if (action === 'mark_seen') graph.pageAct(account.id, customerId, { kind: 'seen' });
  else if (action === 'typing_on' || action === 'typing_off')
    graph.pageAct(account.id, customerId, { kind: 'typing', on: action === 'typing_on' });
  else if (action === 'react' && mid && emoji)
    graph.pageAct(account.id, customerId, { kind: 'react', mid, emoji });
  else if (action === 'unreact' && mid) graph.pageAct(account.id, customerId, { kind: 'react', mid });
  else throw invalidParameter(`Param sender_action must be one of {...} - got "${String(action)}".`);
  return { recipient_id: scopedId };
}

/** 24 hours for everybody, 7 days for people who answer by hand. */
function refuseOutsideWindow(
  graph: GraphContext,
  account: DirectAccount,
  customerId: string,
  body: JsonObject,
): void {
  const tag = textOf(body.tag) ?? '';
  if (RETIRED.includes(tag))
    throw new GraphError({ code: 100, subcode: 1893061, message: '(#100) This message tag is deprecated.' });
  if (!['RESPONSE', 'UPDATE', 'MESSAGE_TAG'].includes(String(body.messaging_type)))
    throw invalidParameter('The parameter messaging_type is required.');
  const byHand = body.messaging_type === 'MESSAGE_TAG' && tag === 'HUMAN_AGENT';
  if (graph.settings.window === 'off') return;
  if (graph.windows.isOpen(account.id, customerId, byHand ? 7 * DAY : DAY)) return;
  throw new GraphError({
    code: 10,
    subcode: 2018278,
    message: '(#10) This message is sent outside of allowed window.',
  });
}

/** @returns the uploaded file that it carries */
function checked(
  graph: GraphContext,
  { object, page }: DirectAccount,
  message: JsonObject,
): string | undefined {
  const { text, attachment, quick_replies } = message;
  if ((text === undefined) === (attachment === undefined))
    throw invalidParameter('Message must have exactly one of text or attachment.');
  const limit = object === 'instagram' ? 1000 : 2000;
  const tooLong =
    object === 'instagram' ? Buffer.byteLength(String(text)) > limit : longerThan(String(text), limit);
  if (text !== undefined && tooLong)
    throw invalidParameter(`Length of param message[text] must be less than or equal to ${limit}`);
  const replies = Array.isArray(quick_replies) ? quick_replies : [];
  if (replies.length > 13 || replies.some((reply) => longerThan(String(at(reply, 'title')), 20)))
    throw invalidParameter('Param message[quick_replies] is not valid.');
  if (attachment === undefined) return undefined;
  const media = graph.media.get(String(at(attachment, 'payload', 'attachment_id')));
  if (media?.wabaId !== page.id)
    throw new GraphError({ code: 100, subcode: 2018074, message: '(#100) Invalid attachment ID' });
  return media.id;
}
