import type { ThreadMessage, Threads } from './threads.ts';

/** The first message of the business in this chat that matches, now or later. */
export function waitForReply(
  threads: Threads,
  phoneNumberId: string,
  customerId: string,
  matches: (message: ThreadMessage) => boolean,
  timeoutMs: number,
): Promise<ThreadMessage> {
  const fits = (message: ThreadMessage) => message.direction === 'out' && matches(message);
  const known = threads.of(phoneNumberId, customerId).find(fits);
  if (known) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const stop = threads.listen(({ message, ...chat }) => {
      if (chat.phoneNumberId !== phoneNumberId || chat.customerId !== customerId) return;
      if (!message || !fits(message)) return;
      clearTimeout(timer);
      stop();
      resolve(message);
    });
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`no reply to ${customerId} within ${timeoutMs} ms`));
    }, timeoutMs);
  });
}
