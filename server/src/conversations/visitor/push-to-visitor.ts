import { noteDelivered } from '../../channels/index.ts';
import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { rooms } from '../../platform/realtime/realtime.ts';
import { awaitsDelivery, presentVisitorMessage, visitorMessageById } from './visitor-messages.ts';

/**
 * Shows a committed message on the visitor's devices. Whoever is away fetches it later, so a failure here is no
 * loss; a device that says it has it makes the tick `delivered`.
 */
export function pushToVisitor(app: App, workspaceId: string, messageId: string): void {
  push(app, workspaceId, messageId).catch((error: unknown) =>
    app.log.debug({ err: error, message: messageId }, 'a visitor will fetch this message later'),
  );
}

async function push(app: App, workspaceId: string, messageId: string): Promise<void> {
  const row = await transaction(systemContext(app, workspaceId), (tx) => visitorMessageById(tx, messageId));
  if (row === undefined) return;
  const { channel_id: channelId, visitor_id: visitorId } = row;
  const heard = await app.realtime.reachVisitor(rooms.visitor(workspaceId, visitorId), 'visitor.message', {
    message: presentVisitorMessage(app, row),
  });
  if (heard && awaitsDelivery(row)) await noteDelivered({ app, workspaceId, channelId, visitorId }, [row.id]);
}
