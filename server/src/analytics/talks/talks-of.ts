import type { Message } from '@sapa/contracts';

/** A message of a thread, or a grey line, as far as figures need it. */
export interface Line {
  id: string;
  seq: number;
  direction: Message['direction'];
  sender_type: Message['sender']['type'];
  sender_id: string | null;
  created_at: Date;
  /** Of a grey line: what happened, and why. */
  event: string | null;
  reason: string | null;
  /** One of a campaign's many. */
  campaign: boolean;
  /** It says how the talk before was, and nothing else. */
  vote: boolean;
  /** The AI asked back with choices. */
  asks_back: boolean;
}

export interface Talk {
  id: string;
  firstSeq: number;
  begunBy: 'customer' | 'business';
  startedAt: Date;
  askedAt: Date | null;
  handedAt: Date | null;
  handReason: string | null;
  /** Waits for a person since; null: nobody had to. */
  personSince: Date | null;
  personAt: Date | null;
  endedAt: Date | null;
  memberId: string | null;
  agentId: string | null;
  customerMessages: number;
  aiAnswers: number;
  memberAnswers: number;
  /**
   * `alone`: the AI answered, nobody of the team did, and it ended. `handed`: people went on. `unknown`: they did because no
   * source had the answer. `left`: the customer said nothing more when the AI asked back, which is no success.
   */
  outcome: 'alone' | 'handed' | 'unknown' | 'left' | 'open' | null;
  answers: TalkAnswer[];
}

export interface TalkAnswer {
  id: string;
  by: 'ai' | 'member' | 'phone';
  byId: string | null;
  askedAt: Date;
  at: Date;
}

const ENDS = new Set(
  ['resolved', 'ended', 'fell_silent', 'blocked', 'marked_spam'].map((noun) => `conversation.${noun}`),
);
const SILENCES = new Set(['conversation.blocked', 'conversation.marked_spam']);
const SPEAKS_AGAIN = new Set(['conversation.unblocked', 'conversation.spam_taken_back']);
const REOPENS = new Set(['conversation.reopened', 'conversation.spam_taken_back', 'conversation.put_back']);

/**
 * The talks of a thread, of its lines in their order, which begin with a talk or are all there are.
 *
 * A talk begins with the customer's words or a member's in a thread where none goes on; campaigns, machines and the answer to
 * "how was it?" begin none. It ends with the grey line that says so, and goes on where that is taken back before anything
 * else was said.
 *
 * @param thread how the thread stands now: what came in and opened nothing (a notice, a STOP) is no talk
 * @param notKnown the reasons of a hand-over that mean that no source had the answer
 */
export function talksOf(
  lines: readonly Line[],
  thread: { resolved: boolean; silenced: boolean },
  notKnown: ReadonlySet<string>,
): Talk[] {
  const talks: Talk[] = [];
  let current: Talk | null = null;
  let silenced = false;
  let unanswered: Date | null = null;
  let askedBack = false;
  let lastAt: Date | null = null;

  const close = (talk: Talk, at: Date) => {
    talk.endedAt = at;
    talk.outcome = outcomeOf(talk, { askedBack, notKnown });
  };

  for (const line of lines) {
    if (line.direction === 'internal') {
      const event = line.event ?? '';
      if (SILENCES.has(event)) silenced = true;
      if (SPEAKS_AGAIN.has(event)) silenced = false;
      if (ENDS.has(event) && current !== null) {
        close(current, line.created_at);
        current = null;
      } else if (REOPENS.has(event) && current === null && talks.length > 0) {
        current = talks.at(-1)!;
        current.endedAt = null;
      } else if (event === 'conversation.handed_over' && current !== null) {
        current.handedAt ??= line.created_at;
        current.handReason ??= line.reason;
        if (current.personAt === null) current.personSince = line.created_at;
      }
      continue;
    }
    const fromCustomer = line.direction === 'in';
    const by = line.campaign ? null : answeredBy(line);
    if (silenced || line.vote || (!fromCustomer && by === null)) continue;
    if (current === null) {
      if (by === 'ai') continue;
      current = beginsWith(line, fromCustomer);
      talks.push(current);
      unanswered = null;
      askedBack = false;
    }
    lastAt = line.created_at;
    if (fromCustomer) {
      current.customerMessages += 1;
      current.askedAt ??= line.created_at;
      unanswered ??= line.created_at;
      continue;
    }
    if (unanswered !== null)
      current.answers.push({
        id: line.id,
        by: by!,
        byId: by === 'phone' ? null : line.sender_id,
        askedAt: unanswered,
        at: line.created_at,
      });
    if (by === 'ai') {
      current.aiAnswers += 1;
      current.agentId = line.sender_id;
      askedBack = line.asks_back;
    } else {
      current.memberAnswers += 1;
      if (by === 'member') current.memberId = line.sender_id;
      if (current.personAt === null) {
        if (current.aiAnswers === 0) current.personSince ??= unanswered;
        if (current.personSince !== null) current.personAt = line.created_at;
      }
    }
    unanswered = null;
  }
  if (current === null) return talks;
  if (thread.resolved && thread.silenced) close(current, lastAt ?? current.startedAt);
  else if (thread.resolved && current.aiAnswers + current.memberAnswers === 0) talks.pop();
  else if (thread.resolved) close(current, lastAt ?? current.startedAt);
  else current.outcome = outcomeOf(current, { askedBack, notKnown });
  return talks;
}

const beginsWith = (line: Line, fromCustomer: boolean): Talk => ({
  id: line.id,
  firstSeq: line.seq,
  begunBy: fromCustomer ? 'customer' : 'business',
  startedAt: line.created_at,
  askedAt: null,
  handedAt: null,
  handReason: null,
  personSince: null,
  personAt: null,
  endedAt: null,
  memberId: null,
  agentId: null,
  customerMessages: 0,
  aiAnswers: 0,
  memberAnswers: 0,
  outcome: null,
  answers: [],
});

function answeredBy({ sender_type }: Line): TalkAnswer['by'] | null {
  if (sender_type === 'ai' || sender_type === 'member' || sender_type === 'phone') return sender_type;
  return null;
}

function outcomeOf(
  { aiAnswers, memberAnswers, handedAt, handReason, endedAt }: Talk,
  { askedBack, notKnown }: { askedBack: boolean; notKnown: ReadonlySet<string> },
): Talk['outcome'] {
  if (handedAt !== null) return handReason !== null && notKnown.has(handReason) ? 'unknown' : 'handed';
  if (aiAnswers === 0) return null;
  if (memberAnswers > 0) return 'handed';
  if (endedAt === null) return 'open';
  return askedBack ? 'left' : 'alone';
}
