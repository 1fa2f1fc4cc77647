import { awayAtTheTime } from './cases/away-at-the-time.ts';
import { backupUnderLoad } from './cases/backup-under-load.ts';
import { badSignatures } from './cases/bad-signatures.ts';
import { killDuringTrade, postgresCrashDuringTrade } from './cases/break-during-trade.ts';
import { clockSteps } from './cases/clock-steps.ts';
import { hostileText } from './cases/hostile-text.ts';
import { killAfterReplacement } from './cases/kill-after-replacement.ts';
import { killDuringAgentOrder } from './cases/kill-during-agent-order.ts';
import { killDuringAiSwitch } from './cases/kill-during-ai-switch.ts';
import { killDuringAllOfIt } from './cases/kill-during-all-of-it.ts';
import { killDuringAssignment } from './cases/kill-during-assignment.ts';
import { killDuringBatch } from './cases/kill-during-batch.ts';
import { killDuringBroadcast } from './cases/kill-during-broadcast.ts';
import { killDuringChannels } from './cases/kill-during-channels.ts';
import { killDuringDeskWork } from './cases/kill-during-desk-work.ts';
import { killDuringFieldDeletion } from './cases/kill-during-field-deletion.ts';
import { killDuringImport } from './cases/kill-during-import.ts';
import { killDuringIngest } from './cases/kill-during-ingest.ts';
import { killDuringReply } from './cases/kill-during-reply.ts';
import { killDuringRules } from './cases/kill-during-rules.ts';
import { killDuringSending } from './cases/kill-during-sending.ts';
import { killMidRequest } from './cases/kill-mid-request.ts';
import { lastVersionBeside } from './cases/last-version-beside.ts';
import { littleMemory } from './cases/little-memory.ts';
import { metaDropsAnswers, metaPairLimit, metaServerErrors, metaTooFast } from './cases/meta-trouble.ts';
import { metaUnreachable } from './cases/meta-unreachable.ts';
import { killDuringThinking, modelTrouble } from './cases/model-trouble.ts';
import { orderInConversations } from './cases/order-in-conversations.ts';
import { pictureBombs } from './cases/picture-bombs.ts';
import { poisonInBatch } from './cases/poison-in-batch.ts';
import { postgresPaused } from './cases/postgres-paused.ts';
import { postgresRestartFast, postgresRestartImmediate } from './cases/postgres-restart.ts';
import { sameWebhookTogether } from './cases/same-webhook-together.ts';
import { socketDropped } from './cases/socket-dropped.ts';
import { statusesOutOfOrder } from './cases/statuses-out-of-order.ts';
import { tokenRevoked } from './cases/token-revoked.ts';
import { deployDuringBroadcast, twoSchedulers } from './cases/two-schedulers.ts';
import type { FaultCase } from './fault-case.ts';

/** All of them. `npm run faults` runs every one many times, `npm test` the quick ones once. */
export const cases: FaultCase[] = [
  sameWebhookTogether,
  statusesOutOfOrder,
  poisonInBatch,
  badSignatures,
  hostileText,
  pictureBombs,
  socketDropped,
  killDuringBatch,
  killDuringImport,
  killDuringFieldDeletion,
  killDuringAssignment,
  killDuringDeskWork,
  killDuringIngest,
  killDuringChannels,
  killDuringRules,
  killDuringSending,
  killDuringBroadcast,
  postgresRestartFast,
  postgresRestartImmediate,
  killMidRequest,
  killDuringTrade,
  killDuringAllOfIt,
  postgresCrashDuringTrade,
  postgresPaused,
  orderInConversations,
  metaTooFast,
  metaPairLimit,
  tokenRevoked,
  metaServerErrors,
  metaDropsAnswers,
  metaUnreachable,
  modelTrouble,
  killDuringThinking,
  killDuringReply,
  killDuringAgentOrder,
  killDuringAiSwitch,
  lastVersionBeside,
  twoSchedulers,
  deployDuringBroadcast,
  clockSteps,
  awayAtTheTime,
  littleMemory,
  backupUnderLoad,
  killAfterReplacement,
];
