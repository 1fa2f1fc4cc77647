import type { FastifyInstance } from 'fastify';
import { at, textOf } from '../../json.ts';
import { bearerToken } from '../bearer-token.ts';
import type { GraphContext } from '../graph-context.ts';
import { GraphError } from '../graph-error.ts';
import type { Waba } from './accounts.ts';
import type { Grant } from './authorization-codes.ts';
import { dialogPage } from './dialog-page.ts';
import { signupNews } from './signup-window.ts';

interface DialogQuery {
  client_id?: string;
  redirect_uri?: string;
  state?: string;
  response_type?: string;
  config_id?: string;
  scope?: string;
  /** From the SDK: a popup tells its opener at `origin` instead of going to a redirect address. */
  display?: string;
  origin?: string;
  /** Given by the dialog's own form. */
  waba_id?: string | string[];
  page_id?: string | string[];
  choice?: 'accept' | 'cancel';
}

export function dialogRoutes(app: FastifyInstance, graph: GraphContext, version: string) {
  app.get<{ Querystring: DialogQuery }>(`${version}/dialog/oauth`, async (request, reply) => {
    const query = request.query;
    const redirectUri = query.redirect_uri ?? '';
    const answersTo = query.display === 'popup' ? (query.origin ?? '') : redirectUri;
    if (query.client_id !== graph.settings.appId || !/^https?:\/\//.test(answersTo)) {
      return reply
        .code(400)
        .type('text/html')
        .send(dialogPage.refused(query.client_id ?? ''));
    }
    const choice = query.choice ?? (graph.settings.dialog === 'page' ? undefined : graph.settings.dialog);
    const answered = (grant: Grant) => reply.redirect(backTo(redirectUri, query.state, grant, graph), 302);
    if (choice === 'cancel' && query.display !== 'popup') return answered({});
    const scopes = query.scope?.split(',') ?? [];
    if (scopes.includes('pages_show_list')) {
      const pages = [...graph.pages.all.values()].filter(
        ({ instagram }) => instagram !== undefined || !scopes.includes('instagram_manage_messages'),
      );
      if (choice === 'accept')
        return answered({ pageIds: [query.page_id ?? pages.map(({ id }) => id)].flat(), scopes });
      const shown = dialogPage.choosePages(request.url.split('?')[0] ?? '', { ...query }, pages);
      return reply.type('text/html').send(shown);
    }
    const all = [...graph.accounts.wabas.values()];
    const isFree = freeIn(graph);
    if (choice === undefined) {
      const named = all.filter(isFree).map((waba) => ({
        id: waba.id,
        name: waba.name,
        numbers: [...graph.accounts.numbers.values()]
          .filter((number) => number.wabaId === waba.id)
          .map((number) => number.displayPhoneNumber),
      }));
      return reply
        .type('text/html')
        .send(dialogPage.choose(request.url.split('?')[0] ?? '', { ...query }, named));
    }
    const wabaIds = [query.waba_id ?? all.map((waba) => waba.id)].flat();
    if (query.display === 'popup') {
      const news = signupNews(graph, choice, wabaIds);
      return reply.type('text/html').send(dialogPage.popupDone(news, answersTo));
    }
    return answered({ wabaIds });
  });
}

/** The way back to the app, with a code for what was shared or with Meta's words for a refusal. */
function backTo(redirectUri: string, state: string | undefined, grant: Grant, graph: GraphContext): string {
  const target = new URL(redirectUri);
  if (grant.wabaIds === undefined && grant.pageIds === undefined) {
    target.searchParams.set('error', 'access_denied');
    target.searchParams.set('error_code', '200');
    target.searchParams.set('error_description', 'Permissions error');
    target.searchParams.set('error_reason', 'user_denied');
  } else {
    target.searchParams.set('code', graph.codes.issue({ ...grant, redirectUri }));
  }
  if (state !== undefined) target.searchParams.set('state', state);
  return target.href;
}

/**
 * At Meta one sees the own accounts alone; here everybody sees those of all, but for what somebody shares already: it
 * is whole in Sapa's hands, until its token is taken back.
 */
const freeIn =
  ({ accounts: { numbers, tokens }, settings }: GraphContext) =>
  (waba: Waba): boolean => {
    const shared =
      waba.subscriptions.has(settings.appId) &&
      [...tokens.values()].some(({ revoked, wabaIds }) => !revoked && wabaIds.includes(waba.id));
    return (
      !shared || [...numbers.values()].some(({ wabaId, registered }) => wabaId === waba.id && !registered)
    );
  };

export function tokenRoutes(app: FastifyInstance, graph: GraphContext) {
  const appToken = `${graph.settings.appId}|${graph.settings.appSecret}`;

  app.route({
    method: ['GET', 'POST'],
    url: '/oauth/access_token',
    handler: async (request) => {
      const given = (name: string) => textOf(at(request.query, name)) ?? textOf(at(request.body, name));
      if (given('client_id') !== graph.settings.appId) {
        throw new GraphError({
          code: 101,
          message: 'Error validating application. Cannot get application info due to a system error.',
        });
      }
      if (given('client_secret') !== graph.settings.appSecret) {
        throw new GraphError({ code: 1, message: 'Error validating client secret.' });
      }
      if (given('grant_type') === 'client_credentials')
        return { access_token: appToken, token_type: 'bearer' };
      const grant = graph.codes.redeem(given('code') ?? '', given('redirect_uri'));
      return {
        access_token: graph.accounts.issueToken(grant),
        token_type: 'bearer',
      };
    },
  });

  app.get<{ Querystring: { input_token?: string } }>('/debug_token', async (request) => {
    const by = bearerToken(request);
    if (by !== appToken) graph.accounts.tokenOf(by);
    const token = graph.accounts.tokens.get(request.query.input_token ?? '');
    const app_id = graph.settings.appId;
    if (!token) {
      const message = 'Invalid OAuth access token - Cannot parse access token';
      return { data: { error: { code: 190, message }, is_valid: false, scopes: [] } };
    }
    const expired = token.expiresAt !== undefined && token.expiresAt <= graph.clock.now();
    return {
      data: {
        app_id,
        type: token.pageId === undefined ? 'SYSTEM_USER' : 'PAGE',
        application: 'Sapa',
        data_access_expires_at: 0,
        expires_at: token.expiresAt === undefined ? 0 : Math.floor(token.expiresAt / 1000),
        is_valid: !token.revoked && !expired,
        issued_at: Math.floor(token.issuedAt / 1000),
        scopes: token.scopes,
        granular_scopes: token.scopes.map((scope) =>
          scope.startsWith('whatsapp_')
            ? { scope, target_ids: token.wabaIds }
            : scope.startsWith('pages_')
              ? { scope, target_ids: token.pageIds ?? [] }
              : { scope },
        ),
        user_id: '122100000000001',
        ...(token.pageId === undefined ? {} : { profile_id: token.pageId }),
      },
    };
  });
}
