import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { rooms } from '../../platform/realtime/realtime.ts';
import { visitorOfConversation } from './find-visitor.ts';
import { hasEnded } from './has-ended.ts';

/** Tells the visitor's devices whether their chat is over; whoever is away hears it with the next look. */
export function pushEnded(app: App, workspaceId: string, conversationId: string): void {
  push(app, workspaceId, conversationId).catch((error: unknown) =>
    app.log.debug(
      { err: error, conversation: conversationId },
      'a visitor will hear later whether it is over',
    ),
  );
}

async function push(app: App, workspaceId: string, conversationId: string): Promise<void> {
  await transaction(systemContext(app, workspaceId), async (tx) => {
    const visitorId = await visitorOfConversation(tx, conversationId);
    if (visitorId === null) return;
    const ended = await hasEnded(tx, conversationId);
    app.realtime.toVisitor(rooms.visitor(workspaceId, visitorId), 'visitor.ended', { ended });
  });
}
