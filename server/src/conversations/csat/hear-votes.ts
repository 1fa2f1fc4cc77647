import { readCsatScore } from '@sapa/contracts/rules/csat';
import type { Transaction } from '../../platform/db/context.ts';
import type { Incoming } from '../ingest/incoming.ts';
import type { Thread } from '../ingest/lock-threads.ts';
import { isLocked, readChoice } from './rules.ts';
import { newestSurvey, type SurveyRow, surveyById } from './survey.ts';

/** A message that says how it was, and nothing else. */
export interface HeardVote {
  survey: SurveyRow;
  score: number;
  /** It came after 14 days: it is no answer any more, and no talk either. */
  late: boolean;
}

/** A score that is typed counts for so long after the request. */
const TYPED_HOURS = 24;

interface Heard {
  message: Incoming;
  thread: Thread;
}

/**
 * Votes among a batch's messages: a tap on what we offered in this very thread, or a score typed as the first word after
 * the request. Ordinary messages cost no statement.
 *
 * @returns by the message's external id
 */
export async function hearVotes(tx: Transaction, messages: Heard[]): Promise<Map<string, HeardVote>> {
  const heard = new Map<string, HeardVote>();
  const surveys = new Map<string, SurveyRow>();
  const spoken = new Set<string>();
  for (const { message, thread } of messages) {
    const isFirst = !spoken.has(thread.id);
    spoken.add(thread.id);
    if (message.type !== 'message' || message.historic === true || thread.silenced !== null) continue;
    const vote = (await tapped(tx, message, thread)) ?? (isFirst ? await typed(tx, message, thread) : null);
    if (vote === null) continue;
    // One row for all answers to it: the second of a batch changes what the first has left.
    const survey = surveys.get(vote.survey.id) ?? vote.survey;
    surveys.set(survey.id, survey);
    const late = isLocked(survey.asked_at, tx.app.clock.now());
    heard.set(message.externalId, { survey, score: vote.score, late });
  }
  return heard;
}

type Vote = Pick<HeardVote, 'survey' | 'score'>;

async function tapped(tx: Transaction, { content }: Incoming, thread: Thread): Promise<Vote | null> {
  const choice = content.kind === 'choice' ? readChoice(content.choice_id) : null;
  if (choice === null) return null;
  const survey = await surveyById(tx, choice.surveyId);
  return survey?.conversation_id === thread.id ? { survey, score: choice.score } : null;
}

/** Only what nobody could take for talk: alone, at once, in a talk that is over, and not answered yet. */
async function typed(tx: Transaction, { content, text }: Incoming, thread: Thread): Promise<Vote | null> {
  const isText = content.kind === 'text' || content.kind === 'email';
  const score = isText && thread.status === 'resolved' ? readCsatScore(text) : null;
  if (score === null) return null;
  const survey = await newestSurvey(tx, thread.id);
  if (survey === undefined || survey.skipped !== null || survey.score !== null) return null;
  const hours = (tx.app.clock.now().getTime() - survey.asked_at.getTime()) / 3_600_000;
  if (hours > TYPED_HOURS || (await wasSpokenSince(tx, survey))) return null;
  return { survey, score };
}

async function wasSpokenSince(tx: Transaction, survey: SurveyRow): Promise<boolean> {
  const rows = await tx.query({
    name: 'spoken-since-survey',
    text: `select from messages where workspace_id = $1 and conversation_id = $2 and seq > $3
             and direction <> 'internal' limit 1`,
    values: [tx.workspaceId, survey.conversation_id, survey.up_to_seq],
  });
  return rows.length > 0;
}
