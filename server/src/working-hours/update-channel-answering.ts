import type { Body, ChannelAnswering, updateChannelAnswering as endpoint } from '@sapa/contracts';
import { holdLabels } from '../contacts/index.ts';
import { audit } from '../identity/index.ts';
import type { Context } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { changeSchedules } from './change-schedules.ts';
import { answeringOfChannel } from './channel-answering.ts';
import { scheduleById } from './schedule-row.ts';
import { channelAnswering } from './tables.ts';

/**
 * Changes the fields that are given.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a label that is none
 */
export function updateChannelAnswering(
  ctx: Context,
  channelId: string,
  change: Body<typeof endpoint>,
): Promise<ChannelAnswering> {
  return changeSchedules(ctx, async (tx) => {
    const [channel] = await tx.query<{ name: string }>({
      name: 'channel-name',
      text: 'select name from channels where workspace_id = $1 and id = $2 for key share',
      values: [tx.workspaceId, channelId],
    });
    const { name } = found(channel);
    const before = await answeringOfChannel(tx, channelId);
    const after = { ...before, ...change };
    if (change.schedule_id) await scheduleById(tx, change.schedule_id);
    // The main one is what a channel has without a name.
    if (after.schedule_id === tx.workspaceId) after.schedule_id = null;
    if (change.resolve_label_id) await holdLabels(tx, { addIds: [change.resolve_label_id], removeIds: [] });
    const set = {
      scheduleId: after.schedule_id,
      aiMode: after.ai_mode,
      aiWaitMinutes: after.ai_wait_minutes,
      aiResumeHours: after.ai_resume_hours,
      resolveAfterMinutes: after.resolve_after_minutes,
      resolveMessage: after.resolve_message,
      resolveLabelId: after.resolve_label_id,
    };
    await tx.db
      .insert(channelAnswering)
      .values({ workspaceId: tx.workspaceId, channelId, ...set })
      .onConflictDoUpdate({ target: [channelAnswering.workspaceId, channelAnswering.channelId], set });
    await audit(tx, 'channel.answering_updated', { subject: name, subjectId: channelId, before, after });
    tx.emit('channel.answering_updated', { answering: after });
    return after;
  });
}
