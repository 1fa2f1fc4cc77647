import type { FastifyInstance, FastifyRequest } from 'fastify';
import { at, isObject, type JsonObject, textOf } from '../json.ts';
import { bearerToken } from './bearer-token.ts';
import { checkMessage, type MessageType } from './check-message.ts';
import type { AcceptedMessage, GraphContext } from './graph-context.ts';
import { GraphError, invalidParameter, invalidValue, missingParameter } from './graph-error.ts';
import { messageMedia } from './media/media-rules.ts';
import { sendFromPage } from './pages/page-messages.ts';
import { pageOf } from './pages/page-routes.ts';
import type { AccessToken, PhoneNumber } from './sign-up/accounts.ts';
import { checkTemplateSend } from './templates/check-template-send.ts';

/**
 * `POST /{phone_number_id}/messages`: every kind of message, the read mark and the typing indicator. With a page's
 * token it is the Send API of Messenger and Instagram.
 */
export function messageRoutes(app: FastifyInstance, graph: GraphContext) {
  app.post<{ Params: { id: string } }>('/:id/messages', async (request) => {
    const token = graph.accounts.tokenOf(bearerToken(request));
    if (token.pageId !== undefined)
      return sendFromPage(graph, request, pageOf(graph, request, request.params.id));
    const from = graph.accounts.numberFor(token, request.params.id);
    const body = messageBody(request.body);
    allowed(token, from);
    if (body.status !== undefined) return markRead(graph, from, body);

    const { recipient, isUserId, input } = recipientOf(body, from);
    const type = checkMessage(body);
    const category =
      type === 'template' ? checkTemplateSend(graph.templates, from.wabaId, body.template) : 'service';
    graph.limits.take(from.id, from.throughput, recipient);
    const shut = windowFailure(graph, from, recipient, type);
    if (shut && graph.settings.window === 'api') throw new GraphError(shut);
    const media = await messageMedia(graph, from, type, body);
    const answer = graph.answers.take(recipient);
    if (answer?.via === 'api') throw new GraphError({ code: answer.code });
    const told = answer === undefined ? undefined : { code: answer.code };
    const failure = struckFailure(request) ?? told ?? shut ?? media.failure;

    const accepted: AcceptedMessage = {
      nonce: request.graphCall?.nonce ?? '',
      wamid: graph.ids.wamid(recipient, 'out'),
      at: graph.clock.now(),
      from,
      recipient,
      isUserId,
      type,
      body,
      category,
      ...(typeof body.biz_opaque_callback_data === 'string'
        ? { callbackData: body.biz_opaque_callback_data }
        : {}),
      ...(media.mediaId === undefined ? {} : { mediaId: media.mediaId }),
      ...(failure ? { failure } : {}),
    };
    if (request.graphCall) request.graphCall.wamid = accepted.wamid;
    graph.sends.add(accepted);
    await graph.accepted(accepted);
    return {
      messaging_product: 'whatsapp',
      contacts: [isUserId ? { input, user_id: recipient } : { input, wa_id: recipient }],
      messages: [{ id: accepted.wamid, ...(type === 'template' ? { message_status: 'accepted' } : {}) }],
    };
  });
}

function messageBody(body: unknown): JsonObject {
  const product = at(body, 'messaging_product');
  if (!isObject(body) || product === undefined) {
    throw invalidParameter('The parameter messaging_product is required.');
  }
  if (product !== 'whatsapp') {
    throw invalidParameter(`Param messaging_product must be one of {"WHATSAPP"} - got "${String(product)}".`);
  }
  return body;
}

function allowed(token: AccessToken, from: PhoneNumber) {
  if (!token.scopes.includes('whatsapp_business_messaging')) throw new GraphError({ code: 10 });
  if (!from.registered) throw new GraphError({ code: 133010 });
}

/** Without `+` Meta reads the number in the business's own country: 0812… becomes 62812…. */
function recipientOf(body: JsonObject, from: PhoneNumber) {
  const userId = textOf(body.recipient);
  const to = body.to === undefined && userId !== undefined ? userId : String(body.to ?? '');
  if (to === '') throw invalidParameter('The parameter to is required.');
  if (/^[A-Z]{2}\.[A-Za-z0-9.]+$/.test(to)) return { recipient: to, isUserId: true, input: to };
  const digits = to.replace(/\D/g, '').replace(/^0/, from.number.slice(0, 2));
  if (digits.length < 8 || digits.length > 15) {
    throw new GraphError({ code: 131026, details: 'The recipient phone number is not a WhatsApp number.' });
  }
  if (digits === from.number) throw new GraphError({ code: 131021 });
  return { recipient: digits, isUserId: false, input: to };
}

function markRead(graph: GraphContext, from: PhoneNumber, body: JsonObject) {
  const messageId = textOf(body.message_id);
  if (body.status !== 'read') throw invalidParameter('Param status must be one of {READ}.');
  if (!messageId) throw missingParameter("Parameter 'message_id' is mandatory");
  if (!messageId.startsWith('wamid.')) throw invalidValue('Message ID is not valid');
  const typing = body.typing_indicator !== undefined;
  if (typing && at(body.typing_indicator, 'type') !== 'text') {
    throw invalidParameter("Param typing_indicator['type'] must be one of {TEXT}.");
  }
  graph.businessRead(from, messageId, typing);
  return { success: true };
}

function windowFailure(graph: GraphContext, from: PhoneNumber, recipient: string, type: MessageType) {
  if (graph.settings.window === 'off' || type === 'template') return undefined;
  return graph.windows.isOpen(from.id, recipient) ? undefined : { code: 131047 };
}

/** A fault planned for the status instead of the answer. */
function struckFailure(request: FastifyRequest): AcceptedMessage['failure'] {
  const { fault } = request;
  if (!fault || !('code' in fault)) return undefined;
  return { code: fault.code, ...(fault.details === undefined ? {} : { details: fault.details }) };
}
