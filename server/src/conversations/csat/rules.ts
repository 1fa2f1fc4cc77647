import type { CsatSettings, ErrorCode, MessageContent } from '@sapa/contracts';
import { CSAT_OPEN_DAYS, type CsatScale, csatScores, csatTitle } from '@sapa/contracts/rules/csat';
import type { CsatSkip } from '@sapa/contracts/rules/csat-skips';

const DAY_MS = 86_400_000;

/** However often a talk is resolved, its customer is asked once a day. */
const ASK_AGAIN_MS = DAY_MS;

export const DEFAULTS: CsatSettings = {
  enabled: false,
  scale: 'emoji',
  request_message: 'Terima kasih sudah menghubungi kami, Kak. Seberapa puas Kakak dengan pelayanan kami?',
  page_message: 'Seberapa puas Kakak dengan pelayanan kami?',
  channel_ids: null,
  label_rule: 'any',
  label_ids: [],
  delay_minutes: 0,
  template_id: null,
};

export interface Talk {
  status: string;
  silenced: string | null;
  channel_id: string;
}

/** Is this a talk whose customer may be asked at all? */
export const isAskedAbout = (settings: CsatSettings, { status, silenced, channel_id }: Talk): boolean =>
  settings.enabled &&
  status === 'resolved' &&
  silenced === null &&
  (settings.channel_ids === null || settings.channel_ids.includes(channel_id));

type LabelRule = Pick<CsatSettings, 'label_rule' | 'label_ids'>;

/** Where all labels of "only those" are gone, nobody is asked: who asked for few never meant everybody. */
export const labelsAllow = (
  { label_rule: rule, label_ids }: LabelRule,
  carried: readonly string[],
): boolean => rule === 'any' || carried.some((id) => label_ids.includes(id)) === (rule === 'only');

export interface Cycle {
  /** The customer wrote since they were last asked, and somebody answered. */
  talked: boolean;
  lastAskedAt: Date | null;
}

/** Once for each talk: what follows a request without a word of the customer is the same talk. */
export const isNewTalk = ({ talked, lastAskedAt }: Cycle, now: Date): boolean =>
  talked && (lastAskedAt === null || now.getTime() - lastAskedAt.getTime() >= ASK_AGAIN_MS);

export const isLocked = (askedAt: Date, now: Date): boolean =>
  now.getTime() - askedAt.getTime() >= CSAT_OPEN_DAYS * DAY_MS;

const SKIPS: Partial<Record<ErrorCode, CsatSkip>> = {
  WINDOW_CLOSED: 'window_closed',
  TEMPLATE_NOT_SENDABLE: 'template',
  VALIDATION_FAILED: 'template',
  NOT_FOUND: 'template',
  // Instagram and Messenger have no templates, whatever is chosen for WhatsApp.
  UNSUPPORTED_BY_CHANNEL: 'window_closed',
  CHANNEL_DISCONNECTED: 'channel',
};

export const skipOf = (refusal: ErrorCode): CsatSkip => SKIPS[refusal] ?? 'refused';

type Choices = Pick<Extract<MessageContent, { kind: 'choices' }>, 'style' | 'choices'>;

/** Best first, as lists are read from the top; five are too many for buttons. */
export const choicesOf = (surveyId: string, scale: CsatScale): Choices => ({
  style: 'list',
  choices: csatScores.toReversed().map((score) => ({
    id: `csat:${surveyId}:${score}`,
    title: csatTitle(scale, score),
  })),
});

/** Which survey a tap answers, and how. */
export function readChoice(choiceId: string): { surveyId: string; score: number } | null {
  const [, surveyId, score] = /^csat:([\da-f-]{36}):([1-5])$/.exec(choiceId) ?? [];
  return surveyId === undefined ? null : { surveyId, score: Number(score) };
}
