import type { App } from '../../platform/app.ts';
import { systemContext, type Transaction, transaction } from '../../platform/db/context.ts';
import { lockConversation } from '../lock-conversation.ts';
import { addActivity } from '../messages/add-activity.ts';
import { castVote, type Vote } from './cast-vote.ts';
import { isLocked } from './rules.ts';
import { csatSettingsOf } from './settings.ts';
import { type SurveyRow, surveyById } from './survey.ts';
import { openSurvey } from './survey-link.ts';

/** What the page of a request shows. */
export interface SurveyPage {
  business: string;
  message: string;
  scale: SurveyRow['scale'];
  vote: Vote | null;
  /** Neither given nor changed any more. */
  closed: boolean;
}

/** @returns null: there is no such request */
export function readSurveyPage(app: App, token: string): Promise<SurveyPage | null> {
  return withSurvey(app, token, (tx, survey) => pageOf(tx, survey));
}

/**
 * Takes an answer from the page; what comes after 14 days or from somebody who was blocked since changes nothing.
 *
 * @returns null: there is no such request
 */
export function submitVote(app: App, token: string, vote: Vote): Promise<SurveyPage | null> {
  return withSurvey(app, token, async (tx, { id, conversation_id }) => {
    const conversation = await lockConversation(tx, conversation_id);
    // Under the lock: of two answers at once the second sees the first.
    const survey = await surveyById(tx, id);
    if (survey === undefined) return null;
    const page = await pageOf(tx, survey);
    if (page.closed) return page;
    const line = castVote(tx, survey, vote);
    if (line !== null) await addActivity(tx, conversation, line);
    return { ...page, vote };
  });
}

async function withSurvey<T>(
  app: App,
  token: string,
  work: (tx: Transaction, survey: SurveyRow) => Promise<T>,
): Promise<T | null> {
  const claim = openSurvey(app.secrets.tokenKey, token);
  if (claim === null) return null;
  return transaction(systemContext(app, claim.workspaceId), async (tx) => {
    const survey = await surveyById(tx, claim.surveyId);
    return survey === undefined ? null : work(tx, survey);
  });
}

async function pageOf(tx: Transaction, survey: SurveyRow): Promise<SurveyPage> {
  const [settings, [shop]] = await Promise.all([
    csatSettingsOf(tx),
    tx.query<{ name: string; silenced: string | null }>({
      name: 'shop-of-survey',
      text: `select w.name, c.silenced from workspaces w
             join conversations c on c.workspace_id = w.id and c.id = $2 where w.id = $1`,
      values: [tx.workspaceId, survey.conversation_id],
    }),
  ]);
  const { score, comment, scale } = survey;
  return {
    business: shop?.name ?? '',
    message: settings.page_message,
    scale,
    vote: score === null ? null : { score, comment },
    closed: shop?.silenced != null || isLocked(survey.asked_at, tx.app.clock.now()),
  };
}
