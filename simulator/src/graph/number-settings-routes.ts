import type { FastifyInstance } from 'fastify';
import { isObject, type JsonObject, textOf } from '../json.ts';
import { bearerToken } from './bearer-token.ts';
import { paged } from './fields.ts';
import type { GraphContext } from './graph-context.ts';
import { invalidParameter, missingParameter, unknownObject } from './graph-error.ts';

interface NumberRequest {
  Params: { id: string; code: string };
  Querystring: { code?: string; generate_qr_image?: string };
}

interface QrCode extends JsonObject {
  id: string;
  code: string;
  prefilled_message: string;
  deep_link_url: string;
}

/** A number's own settings (calls, where data lie) and the QR codes that open a chat with it. */
export function numberSettingsRoutes(app: FastifyInstance, graph: GraphContext) {
  const settings = new Map<string, JsonObject>();
  const codes = new Map<string, QrCode[]>();
  const numberOf = (request: { params: { id: string } } & Parameters<typeof bearerToken>[0]) =>
    graph.accounts.numberFor(graph.accounts.tokenOf(bearerToken(request)), request.params.id);
  const codesOf = (id: string) => codes.get(id) ?? codes.set(id, []).get(id)!;

  app.get<NumberRequest>('/:id/settings', async (request) => ({
    calling: { status: 'DISABLED' },
    storage_configuration: { status: 'IN_COUNTRY_STORAGE_DISABLED' },
    ...settings.get(numberOf(request).id),
  }));

  app.post<NumberRequest>('/:id/settings', async (request) => {
    const { id } = numberOf(request);
    if (!isObject(request.body) || Object.keys(request.body).length === 0)
      throw invalidParameter('Nothing to set.');
    settings.set(id, { ...settings.get(id), ...request.body });
    return { success: true };
  });

  app.get<NumberRequest>('/:id/message_qrdls', async (request) =>
    paged(codesOf(numberOf(request).id), request),
  );

  app.get<NumberRequest>('/:id/message_qrdls/:code', async (request) => ({
    data: codesOf(numberOf(request).id).filter(({ code }) => code === request.params.code),
  }));

  /** Makes one, or changes the words of the one whose code is given. */
  app.post<NumberRequest>('/:id/message_qrdls', async (request) => {
    const own = codesOf(numberOf(request).id);
    const body = isObject(request.body) ? request.body : {};
    const words = textOf(body.prefilled_message);
    if (!words) throw missingParameter("Parameter 'prefilled_message' is mandatory");
    const named = textOf(body.code);
    const known = own.find(({ code }) => code === named);
    if (named !== undefined && known === undefined) throw unknownObject(named, 'post');
    const code = known?.code ?? graph.ids.nonce().slice(0, 14).toUpperCase();
    const made = { id: code, code, prefilled_message: words, deep_link_url: `https://wa.me/message/${code}` };
    if (known === undefined) own.push(made);
    else known.prefilled_message = words;
    return made;
  });

  app.delete<NumberRequest>('/:id/message_qrdls/:code', async (request) => {
    const own = codesOf(numberOf(request).id);
    const at = own.findIndex(({ code }) => code === request.params.code);
    if (at < 0) throw unknownObject(request.params.code, 'delete');
    own.splice(at, 1);
    return { success: true };
  });
}
