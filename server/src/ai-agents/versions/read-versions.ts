import { type getAgentVersion, type listAgentVersions, type Reply, VERSIONS_LISTED } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { agentById } from '../agents/agent-row.ts';
import { stateOf } from './agent-state.ts';
import { changesBetween } from './changes.ts';
import { presentVersion, versionById, versionOf, versionsBefore } from './queries.ts';

/** Past every number. */
const beyond = 2_147_483_647;

/** @throws Refusal NOT_FOUND */
export function listVersions(
  ctx: Context,
  agentId: string,
  before = beyond,
): Promise<Reply<typeof listAgentVersions>> {
  requirePermission(ctx, 'agent.view');
  return transaction(ctx, async (tx) => {
    const { id } = await agentById(tx, agentId);
    const rows = await versionsBefore(tx, id, before);
    const items = rows.slice(0, VERSIONS_LISTED).map(presentVersion);
    return { items, next: rows.length > VERSIONS_LISTED ? items.at(-1)!.number : null };
  });
}

/** With what changed since the one before it. @throws Refusal NOT_FOUND */
export function readVersion(
  ctx: Context,
  agentId: string,
  versionId: string,
): Promise<Reply<typeof getAgentVersion>> {
  requirePermission(ctx, 'agent.view');
  return transaction(ctx, async (tx) => {
    const version = await versionById(tx, agentId, versionId);
    const before = await versionOf(tx, agentId, version.number - 1);
    return {
      ...presentVersion(version),
      settings: stateOf(version).settings,
      changes: before ? await changesBetween(tx, stateOf(before), stateOf(version)) : [],
    };
  });
}
