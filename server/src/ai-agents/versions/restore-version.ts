import type { AgentVersion } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { agentById } from '../agents/agent-row.ts';
import { lockAgent } from './lock-agent.ts';
import { goLive } from './publish-agent.ts';
import { versionById } from './queries.ts';
import { versionAsLive } from './release.ts';

/**
 * Customers are answered by an older version again, at once and without a test: it has answered them before, and who goes
 * back is in a hurry. The draft keeps what was changed since; sources deleted meanwhile stay deleted.
 *
 * @throws Refusal NOT_FOUND
 */
export function restoreVersion(ctx: Context, agentId: string, versionId: string): Promise<AgentVersion> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    await lockAgent(tx, agentId);
    const agent = await agentById(tx, agentId);
    const version = await versionById(tx, agentId, versionId);
    await goLive(tx, agent, version.number);
    await audit(tx, 'agent.restored', {
      subject: agent.name,
      subjectId: agentId,
      before: { version: agent.live_version },
      after: { version: version.number },
    });
    return versionAsLive(version);
  });
}
