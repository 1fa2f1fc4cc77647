import { passOnChannels } from '../../channels/index.ts';
import { audit, closeTeam, holdTeam, teamById } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';

/**
 * Deletes a team: at once nobody sees it or is in it, and its channels are another team's or everybody's. Its
 * conversations follow (`emptyTeam`), however many they are.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED where the other team is not there or is this one
 */
export function deleteTeam(ctx: Context, id: string, toTeamId: string | null): Promise<void> {
  requirePermission(ctx, 'team.manage');
  return transaction(ctx, async (tx) => {
    const { name } = await closeTeam(tx, id);
    if (toTeamId === id) {
      throw new Refusal('VALIDATION_FAILED', { fields: { to_team_id: 'Pilih tim lain, atau semua orang.' } });
    }
    if (toTeamId !== null) await holdTeam(tx, toTeamId, 'to_team_id');
    await passOnChannels(tx, id, toTeamId);
    const to = toTeamId === null ? null : (await teamById(tx, toTeamId)).name;
    await audit(tx, 'team.deleted', { subject: name, subjectId: id, after: { to_team: to } });
    tx.emit('team.deleted', { team_id: id, to_team_id: toTeamId });
  });
}
