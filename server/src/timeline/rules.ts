import type { ThreadLine } from './read-threads.ts';

/** What is told of a thread as one happening. */
export interface Exchange {
  lines: ThreadLine[];
}

/** Longer silence ends an exchange. */
const GAP_MS = 30 * 60_000;

/**
 * A thread as exchanges: what the customer wrote goes with whoever of the business answered it, also several times, until
 * somebody else answers, half an hour passes or something is done to the conversation. What nobody has answered yet
 * stands alone, and so does every note and grey line.
 *
 * @param lines the oldest first
 * @returns the oldest first
 */
export function exchangesOf(lines: readonly ThreadLine[]): Exchange[] {
  const exchanges: Exchange[] = [];
  /** Of the customer, unanswered. */
  let waiting: ThreadLine[] = [];
  /** Answered by the same one last. */
  let open: Exchange | null = null;
  const flush = () => {
    if (waiting.length > 0) exchanges.push({ lines: waiting });
    waiting = [];
    open = null;
  };
  let before: ThreadLine | undefined;
  for (const line of lines) {
    const silent = before !== undefined && +line.created_at - +before.created_at > GAP_MS;
    if (silent || line.direction === 'internal' || line.referral !== null) flush();
    before = line;
    if (line.direction === 'internal') exchanges.push({ lines: [line] });
    else if (line.direction === 'in') waiting.push(line);
    else {
      open = goesOn(open, line) ?? begin(exchanges);
      open.lines.push(...waiting, line);
      waiting = [];
    }
  }
  flush();
  return exchanges;
}

const goesOn = (open: Exchange | null, line: ThreadLine): Exchange | null =>
  open?.lines.at(-1)?.sender_name === line.sender_name ? open : null;

function begin(exchanges: Exchange[]): Exchange {
  const exchange: Exchange = { lines: [] };
  exchanges.push(exchange);
  return exchange;
}

/** A thread that was read in part may begin in the middle of an exchange: that one is left to the next page, unless it is all there is. */
export const wholeOf = (exchanges: Exchange[], isCut: boolean): Exchange[] =>
  isCut && exchanges.length > 1 ? exchanges.slice(1) : exchanges;
