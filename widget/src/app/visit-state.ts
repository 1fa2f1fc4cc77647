import type { VisitorMessage, WidgetConfig } from '@sapa/contracts';
import type { OutboxEntry } from './outbox.ts';

export interface VisitState {
  config: WidgetConfig | null;
  /** Why there is no chat at all. */
  problem: string | null;
  /** The visitor has a token, so a conversation may exist. */
  begun: boolean;
  /** What the shop asks before the first message is filled in; until then nothing is sent. */
  introduced: boolean;
  messages: VisitorMessage[];
  outbox: OutboxEntry[];
  hasOlder: boolean;
  typing: string | null;
  /** `lost` after three seconds without the server. */
  connection: 'live' | 'lost';
  /** Somebody said that it is over; what is written next opens it again. */
  ended: boolean;
  unread: number;
  /** Until when the server wants quiet (too many messages), milliseconds. */
  quietUntil: number;
}

/** As every visit begins. */
export const newVisit: VisitState = {
  config: null,
  problem: null,
  begun: false,
  introduced: false,
  messages: [],
  outbox: [],
  hasOlder: false,
  typing: null,
  connection: 'live',
  ended: false,
  unread: 0,
  quietUntil: 0,
};

/** The form comes first; what is tapped meanwhile waits for it. */
export const mustIntroduce = ({ config, begun, introduced }: VisitState): boolean =>
  config !== null && !begun && !introduced && config.form.length > 0;
