import { systemContext, transaction } from '../../platform/db/context.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { VisitorContext } from '../../platform/http/route.ts';
import { lockConversation } from '../lock-conversation.ts';
import { applyAct } from '../state/apply-act.ts';
import { conversationOfVisitor } from './find-visitor.ts';

/** To end, to write and to end again is a game that fills the thread with grey lines. */
const perVisitor: RateLimit = { name: 'livechat.end-visit:visitor', limit: 10, seconds: 3600 };

/** The visitor says that it is over; their next message opens it again. Twice is once, nothing written is nothing. */
export async function endVisit(visitor: VisitorContext): Promise<void> {
  const { app, workspaceId, visitorId } = visitor;
  await app.limits.count([perVisitor, visitorId]);
  await transaction(systemContext(app, workspaceId), async (tx) => {
    const conversation = await conversationOfVisitor(tx, visitor);
    if (conversation !== null)
      await applyAct(tx, await lockConversation(tx, conversation.id), { type: 'ended' });
  });
}
