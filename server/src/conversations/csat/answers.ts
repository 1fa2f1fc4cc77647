import type { Body, CsatAnswer, listCsatAnswers, Query, Reply, reviewCsatAnswer } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { filterOf } from '../../platform/db/filter.ts';
import { readPage, type Sort } from '../../platform/db/keyset.ts';
import { found } from '../../platform/errors.ts';
import { seenBy } from '../visibility/seen-by.ts';
import { narrowedAnswers } from './narrowed.ts';
import { handlerOf, type SurveyRow } from './survey.ts';

export interface AnswerRow extends Pick<SurveyRow, 'handler' | 'handler_id' | 'handler_name' | 'scale'> {
  id: string;
  conversation_id: string;
  contact_id: string;
  contact_name: string;
  channel_id: string;
  channel_kind: CsatAnswer['channel']['kind'];
  channel_name: string;
  team_name: string | null;
  score: number;
  comment: string;
  answered_at: Date;
  review_note: string | null;
  reviewed_by: string | null;
  reviewed_at: Date | null;
}

export const SELECT_ANSWER = `
  select s.id, s.conversation_id, s.handler, s.handler_id, s.handler_name, s.scale, s.score, s.comment, s.answered_at,
         s.review_note, s.reviewed_by, s.reviewed_at, contact.id as contact_id, contact.name as contact_name,
         channel.id as channel_id, channel.kind as channel_kind, channel.name as channel_name, team.name as team_name
  from csat_surveys s
  join conversations c on c.workspace_id = s.workspace_id and c.id = s.conversation_id
  join contacts contact on contact.workspace_id = s.workspace_id and contact.id = c.contact_id
  join channels channel on channel.workspace_id = s.workspace_id and channel.id = s.channel_id
  left join teams team on team.workspace_id = s.workspace_id and team.id = s.team_id`;

/** Read backwards from its index. */
const NEWEST: Sort<'answered_at' | 'id'> = {
  keys: [
    { sql: 's.answered_at', type: 'timestamptz', field: 'answered_at' },
    { sql: 's.id', type: 'uuid', field: 'id' },
  ],
  direction: 'desc',
};

export function listAnswers(
  ctx: Context,
  { cursor, limit, ...asked }: Query<typeof listCsatAnswers>,
): Promise<Reply<typeof listCsatAnswers>> {
  requirePermission(ctx, 'csat.view');
  return transaction(ctx, (tx) =>
    readPage(tx, {
      select: SELECT_ANSWER,
      where: narrowedAnswers(tx, asked),
      sort: NEWEST,
      cursor,
      limit,
      present: presentAnswer,
    }),
  );
}

/**
 * Writes what the team makes of an answer; the customer never sees it.
 *
 * @throws Refusal NOT_FOUND
 */
export function reviewAnswer(
  ctx: Context,
  id: string,
  { note }: Body<typeof reviewCsatAnswer>,
): Promise<CsatAnswer> {
  requirePermission(ctx, 'csat.view');
  return transaction(ctx, async (tx) => {
    const where = filterOf(tx, 's').having({ 's.id': id }).and('s.answered_at is not null');
    const seen = seenBy(tx, where.value);
    where.and(seen.of('c'));
    const read = async () => {
      const rows = await tx.query<AnswerRow>({
        name: `csat-answer${seen.suffix}`,
        text: `${SELECT_ANSWER} where ${where.conditions.join(' and ')}`,
        values: where.values,
      });
      return found(rows[0]);
    };
    await read();
    const { actor } = tx;
    tx.write({
      name: 'review-csat-answer',
      text: `update csat_surveys set review_note = $3, reviewed_by = $4, reviewed_at = $5
             where workspace_id = $1 and id = $2`,
      values: [
        tx.workspaceId,
        id,
        ...(note === '' ? [null, null, null] : [note, 'name' in actor ? actor.name : '', tx.app.clock.now()]),
      ],
    });
    await audit(tx, 'csat.reviewed', { subjectId: id });
    return presentAnswer(await read());
  });
}

const presentAnswer = (row: AnswerRow): CsatAnswer => ({
  id: row.id,
  conversation_id: row.conversation_id,
  contact: { id: row.contact_id, name: row.contact_name },
  channel: { id: row.channel_id, kind: row.channel_kind, name: row.channel_name },
  handler: handlerOf(row),
  team_name: row.team_name,
  scale: row.scale,
  score: row.score,
  comment: row.comment,
  answered_at: row.answered_at.toISOString(),
  review:
    row.review_note === null
      ? null
      : { note: row.review_note, by: row.reviewed_by ?? '', at: row.reviewed_at?.toISOString() ?? '' },
});
