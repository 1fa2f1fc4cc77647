import { connection, lastHeard, onConnect } from '../realtime.ts';

/** Milliseconds until what was not answered is asked again, twice as long each time. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/**
 * Asks at every (re)connection for what was not pushed, until the returned function is called; what fails is asked again
 * while the line stands, and otherwise along with what the next connection missed: nothing else would ever bring it.
 *
 * @param ask `heardAt`: from when on something may have been missed (`lastHeard`)
 */
export function askMissed(ask: (heardAt: number) => Promise<unknown>): () => void {
  let unanswered: { heardAt: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onConnect(() => {
    clearTimeout(timer);
    const gap = { heardAt: Math.min(lastHeard(), unanswered?.heardAt ?? Number.POSITIVE_INFINITY) };
    unanswered = gap;
    const attempt = async (pause: number) => {
      const answered = await ask(gap.heardAt).then(
        () => true,
        () => false,
      );
      if (unanswered !== gap) return;
      if (answered) unanswered = null;
      else if (connection.get() === 'live')
        timer = setTimeout(attempt, pause, Math.min(2 * pause, LONGEST_PAUSE));
    };
    void attempt(FIRST_PAUSE);
  });
  return () => {
    stop();
    clearTimeout(timer);
    unanswered = null;
  };
}
