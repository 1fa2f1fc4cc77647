import { readConsentWord } from '../../contacts/index.ts';
import { readChoice } from '../csat/rules.ts';
import { isNotice } from './is-notice.ts';
import type { MessageRow } from './message-row.ts';

type Said = Pick<MessageRow, 'direction' | 'sender_type' | 'client_id' | 'text' | 'content'>;

/**
 * A rating, STOP or MULAI that was heard, another machine's mail, and our notices: they begin nobody's turn
 * (ingest/announce-received.ts) and answer nothing, so that what was asked before them is asked still.
 *
 * @param next what stands below it in the thread: the grey line of what a word did
 */
export const isBesideTalk = (said: Said, next: Said | undefined): boolean =>
  said.direction === 'in' ? isRating(said) || isMachines(said) || isHeardConsent(said, next) : isNotice(said);

const isRating = ({ content }: Said): boolean =>
  content.kind === 'choice' && readChoice(content.choice_id) !== null;

const isMachines = ({ content }: Said): boolean => content.kind === 'email' && content.automatic;

/** Said again it is talk like any other (ingest/hear-consents.ts). */
const isHeardConsent = ({ text }: Said, next: Said | undefined): boolean =>
  readConsentWord(text) !== null &&
  next?.content.kind === 'activity' &&
  CONSENT_LINES.includes(next.content.event);

const CONSENT_LINES = ['contact.opted_out', 'contact.opted_in'];
