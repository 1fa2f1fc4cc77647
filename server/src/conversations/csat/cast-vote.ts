import type { Transaction } from '../../platform/db/context.ts';
import { handlerOf, type SurveyRow } from './survey.ts';

export interface Vote {
  score: number;
  comment: string;
}

const voteOf = ({ score, comment }: SurveyRow): Vote | null => (score === null ? null : { score, comment });

/**
 * Writes a customer's answer to a request whose conversation is locked. The same answer twice is one. The given row is
 * kept in step.
 *
 * @param vote `upToSeq` of an answer in the thread: it belongs to the talk that is over
 * @returns what the grey line tells; null: nothing changed
 */
export function castVote(
  tx: Transaction,
  survey: SurveyRow,
  { score, comment, upToSeq = survey.up_to_seq }: Vote & { upToSeq?: number },
): { event: string; detail: Record<string, string | null> } | null {
  const before = voteOf(survey);
  if (before?.score === score && before.comment === comment) {
    coverVote(tx, survey, upToSeq);
    return null;
  }
  survey.answered_at ??= tx.app.clock.now();
  Object.assign(survey, { score, comment, up_to_seq: Math.max(upToSeq, survey.up_to_seq) });
  tx.write({
    name: 'cast-csat-vote',
    text: `update csat_surveys set score = $3, comment = $4, up_to_seq = $5, answered_at = $6
           where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, survey.id, score, comment, survey.up_to_seq, survey.answered_at],
  });
  tx.emit('csat.answered', {
    survey_id: survey.id,
    conversation_id: survey.conversation_id,
    channel_id: survey.channel_id,
    team_id: survey.team_id,
    handler: handlerOf(survey),
    before,
    after: { score, comment },
  });
  return voteLine(survey, before);
}

/** Nothing new is said by it, but it belongs to the talk that is over like any other answer. The given row is kept in step. */
export function coverVote(tx: Transaction, survey: SurveyRow, upToSeq: number): void {
  if (upToSeq <= survey.up_to_seq) return;
  survey.up_to_seq = upToSeq;
  tx.write({
    name: 'cover-csat-vote',
    text: 'update csat_surveys set up_to_seq = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, survey.id, upToSeq],
  });
}

/** The grey line: what they gave, what it was before, and their words where these are new. */
const voteLine = ({ score, scale, comment }: SurveyRow, before: Vote | null) => ({
  event: 'csat.answered',
  detail: {
    score: String(score),
    scale,
    before: before === null ? null : String(before.score),
    comment: comment === (before?.comment ?? '') ? null : comment,
  },
});
