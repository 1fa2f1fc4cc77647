import type { AgentRelease, AgentVersion } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import type { AgentRow } from '../agents/agent-row.ts';
import { verdictOnDraft } from '../tests/verdict.ts';
import { stateOf } from './agent-state.ts';
import { changesBetween } from './changes.ts';
import { draftState } from './draft-state.ts';
import { fingerprint } from './fingerprint.ts';
import { newestNumber, presentVersion, type VersionRow, versionOf } from './queries.ts';

/** What stands between the draft and the customers. */
export async function releaseOf(tx: Transaction, agent: AgentRow): Promise<AgentRelease> {
  const draft = await draftState(tx, agent);
  const live = agent.live_version === null ? undefined : await versionOf(tx, agent.id, agent.live_version);
  const changes = live ? await changesBetween(tx, stateOf(live), draft) : [];
  const verdict = await verdictOnDraft(tx, agent.id, fingerprint(draft));
  return {
    next_number: (await newestNumber(tx, agent.id)) + 1,
    live: live ? presentVersion(live) : null,
    direct: agent.direct,
    changes,
    gate: live && changes.length === 0 ? 'no_changes' : verdict.gate,
    questions: verdict.questions,
    passed: verdict.passed,
    failed: verdict.failed,
    run_id: verdict.runId,
  };
}

export const versionAsLive = (row: VersionRow): AgentVersion => presentVersion({ ...row, live: true });
