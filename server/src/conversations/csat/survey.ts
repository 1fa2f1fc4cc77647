import type { Handler } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { columnsOf, keysExcept } from '../../platform/db/table-columns.ts';
import { csatSurveys } from './tables.ts';

const columns = columnsOf(csatSurveys, keysExcept(csatSurveys, 'reviewNote', 'reviewedBy', 'reviewedAt'));

export type SurveyRow = typeof columns.row;

/** A request that was sent; whoever changes it holds its conversation's lock. */
export async function surveyById(tx: Transaction, id: string): Promise<SurveyRow | undefined> {
  const [row] = await tx.query<SurveyRow>({
    name: 'csat-survey',
    text: `select ${columns.list('s')} from csat_surveys s
           where s.workspace_id = $1 and s.id = $2 and s.skipped is null`,
    values: [tx.workspaceId, id],
  });
  return row;
}

/** The newest of a conversation, sent or not. */
export async function newestSurvey(tx: Transaction, conversationId: string): Promise<SurveyRow | undefined> {
  const [row] = await tx.query<SurveyRow>({
    name: 'newest-csat-survey',
    text: `select ${columns.list('s')} from csat_surveys s
           where s.workspace_id = $1 and s.conversation_id = $2 order by s.asked_at desc limit 1`,
    values: [tx.workspaceId, conversationId],
  });
  return row;
}

/** Where the last talk that was or should have been asked about ends; when its customer was asked last, null: never. */
export async function surveysBefore(
  tx: Transaction,
  conversationId: string,
): Promise<{ up_to_seq: number; asked_at: Date | null }> {
  const [row] = await tx.query<{ up_to_seq: number; asked_at: Date | null }>({
    name: 'csat-surveys-before',
    text: `select coalesce(max(up_to_seq), 0) as up_to_seq, max(asked_at) filter (where skipped is null) as asked_at
           from csat_surveys where workspace_id = $1 and conversation_id = $2`,
    values: [tx.workspaceId, conversationId],
  });
  return row!;
}

export async function insertSurvey(tx: Transaction, survey: SurveyRow): Promise<void> {
  await tx.query({
    name: 'insert-csat-survey',
    text: `insert into csat_surveys (${columns.names.join(', ')})
           select ${columns.list('s')} from json_to_record($1) as s (${columns.record})`,
    values: [JSON.stringify(survey)],
  });
}

export const handlerOf = ({
  handler,
  handler_id,
  handler_name,
}: Pick<SurveyRow, 'handler' | 'handler_id' | 'handler_name'>): Handler =>
  handler === 'queue' || handler_id === null
    ? { type: 'queue' }
    : { type: handler, id: handler_id, name: handler_name ?? '' };
