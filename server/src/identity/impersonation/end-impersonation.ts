import { actingAs, platformTransaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { platformActor, type UserContext } from '../../platform/http/route.ts';
import { audit, auditPlatform } from '../audit/audit.ts';

/** Before its time: the token is worth nothing from then on, sockets close. @throws Refusal NOT_FOUND when none runs */
export async function endImpersonation(ctx: UserContext): Promise<void> {
  const { impersonation } = ctx;
  if (impersonation === undefined) throw new Refusal('NOT_FOUND');
  const { id, workspaceId } = impersonation;
  await platformTransaction(ctx.app, async (platform) => {
    const tx = actingAs(await platform.enter(workspaceId), platformActor(ctx));
    const [ended] = await tx.query<{ workspace: string; member: string }>({
      text: `update impersonations i set ended_at = $3
             from workspaces w, members m
             where i.workspace_id = $1 and i.id = $2 and i.ended_at is null and w.id = i.workspace_id
               and m.workspace_id = i.workspace_id and m.id = i.member_id
             returning w.name as workspace, m.name as member`,
      values: [workspaceId, id, ctx.app.clock.now()],
    });
    if (ended === undefined) throw new Refusal('NOT_FOUND');
    await audit(tx, 'impersonation.ended', { subject: ended.member });
    await auditPlatform(tx, 'impersonation.ended', { subject: ended.workspace, subjectId: workspaceId });
  });
}
