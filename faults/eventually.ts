import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks until the answer will do, or the time is over; a question that fails meanwhile (the database is away) is
 * asked again.
 *
 * @returns the last answer, and the seconds that it took
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  willDo: (answer: T) => boolean,
  seconds: number,
): Promise<{ answer: T; seconds: number }> {
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  for (;;) {
    const outcome = await ask().then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    if ('answer' in outcome && (willDo(outcome.answer) || passed() > seconds))
      return { answer: outcome.answer, seconds: passed() };
    if ('error' in outcome && passed() > seconds) throw outcome.error;
    // A twentieth of what has passed: asking anew forty times a second would take the processor from what is awaited.
    await sleep(Math.max(25, passed() * 50));
  }
}
