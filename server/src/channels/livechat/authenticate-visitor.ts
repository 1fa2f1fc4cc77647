import type { App } from '../../platform/app.ts';
import { Refusal } from '../../platform/errors.ts';
import type { VisitorContext } from '../../platform/http/route.ts';
import { type Caller, liveChatOf, requireOrigin } from './find-live-chat.ts';
import { openVisitorToken } from './visitor-token.ts';

/**
 * The visitor behind `Authorization: Bearer …`.
 *
 * @throws Refusal SIGN_IN_REQUIRED for a token that is none, or whose live chat is closed; ORIGIN_NOT_ALLOWED
 */
export async function authenticateVisitor(
  app: App,
  headers: Caller & { authorization?: string | undefined },
): Promise<VisitorContext> {
  return visitorOf(app, /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '', headers);
}

export async function visitorOf(app: App, token: string, caller: Caller): Promise<VisitorContext> {
  const claim = openVisitorToken(app.secrets.tokenKey, token);
  if (claim === null) throw new Refusal('SIGN_IN_REQUIRED', { message: VISIT_ENDED });
  const chat = await liveChatOf(app, claim.workspaceId, claim.channelId).catch((error: unknown) => {
    if (error instanceof Refusal) throw new Refusal('SIGN_IN_REQUIRED', { message: VISIT_ENDED });
    throw error;
  });
  requireOrigin(app, chat, caller);
  return { app, ...claim };
}

const VISIT_ENDED = 'Sesi chat ini sudah berakhir. Muat ulang halaman untuk mulai lagi, Kak.';
