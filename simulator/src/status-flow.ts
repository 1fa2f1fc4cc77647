import type { Clock } from './clock.ts';
import type { AcceptedMessage } from './graph/graph-context.ts';
import { statusError } from './graph/graph-error.ts';
import type { PhoneNumber } from './graph/sign-up/accounts.ts';
import type { StatusName, WebhookUpdate } from './webhooks/webhook-updates.ts';
import { statusUpdate } from './webhooks/webhook-updates.ts';

export interface StatusSettings {
  /** `auto` reports sent and delivered by itself; `manual` reports only what a test asks for. */
  mode: 'auto' | 'manual';
  sentAfterMs: number;
  deliveredAfterMs: number;
  /** Every customer reads at once, as one with the chat open does. */
  autoRead: boolean;
  /** `sent` is reported before the API answers: it overtakes the sender's own commit. */
  beforeAnswer: boolean;
}

export interface StatusFlow {
  settings: StatusSettings;
  /** What follows an accepted message. */
  accepted(message: AcceptedMessage): Promise<void>;
  /** Reports one status now. */
  report(
    message: AcceptedMessage,
    status: StatusName,
    failure?: { code: number; details?: string },
  ): Promise<void>;
}

interface StatusFlowOptions {
  clock: Clock;
  settings: StatusSettings;
  emit(update: WebhookUpdate): Promise<void>;
  /** Whether the recipient has the chat open. */
  isWatching(from: PhoneNumber, recipient: string): boolean;
  changed(message: AcceptedMessage, status: StatusName): void;
}

/** The ticks: sent, delivered and, where the customer looks, read; or the failure. */
export function createStatusFlow({
  clock,
  settings,
  emit,
  isWatching,
  changed,
}: StatusFlowOptions): StatusFlow {
  const after = (ms: number) =>
    ms <= 0 ? undefined : new Promise<void>((resolve) => clock.after(ms, () => resolve()));

  function report(
    message: AcceptedMessage,
    status: StatusName,
    failure?: { code: number; details?: string },
  ) {
    changed(message, status);
    return emit(
      statusUpdate(message.from, {
        id: message.wamid,
        status,
        at: clock.now(),
        recipient: message.recipient,
        isUserId: message.isUserId,
        category: message.category,
        ...(message.callbackData === undefined ? {} : { callbackData: message.callbackData }),
        ...(failure ? { errors: [statusError(failure.code, failure.details)] } : {}),
      }),
    );
  }

  async function follow(message: AcceptedMessage, sentReported: boolean) {
    if (!sentReported) {
      await after(settings.sentAfterMs);
      await report(message, 'sent');
    }
    // A reaction is only ever sent. Source: Meta, "Reaction messages".
    if (message.type === 'reaction') return;
    await after(settings.deliveredAfterMs);
    await report(message, 'delivered');
    if (settings.autoRead || isWatching(message.from, message.recipient)) await report(message, 'read');
  }

  return {
    settings,
    report,
    async accepted(message) {
      if (settings.mode === 'manual') return;
      if (message.failure) {
        void report(message, 'failed', message.failure);
        return;
      }
      if (settings.beforeAnswer) await report(message, 'sent');
      void follow(message, settings.beforeAnswer);
    },
  };
}
