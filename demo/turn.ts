import type { HandOverReason } from '../server/src/ai-agents/turn/rules.ts';
import type { MemberKey } from './business.ts';
import type { FileName } from './files/index.ts';
import type { PassageKey } from './procedures.ts';

/** One line of a conversation, as scenes write it. Channel, people and times are added later. */
export type Turn = {
  text: string;
  /** Minutes since the line before; chosen by who speaks when left out. */
  after?: number;
} & (
  | {
      who: 'customer';
      file?: FileName;
      place?: { name: string; address: string; latitude: number; longitude: number };
      /** Tapped one of the buttons above. */
      choice?: string;
      /** Answers a story of the shop, or mentions the shop in one. */
      story?: 'story_reply' | 'story_mention';
      /** The line that this one quotes, counted back: 1 is the one before. */
      quotes?: number;
      /** The team's emoji on it. */
      reaction?: string;
    }
  | { who: 'ai'; cites?: PassageKey; choices?: readonly string[]; reaction?: string }
  | {
      who: 'member';
      /** Left out: whoever handles the conversation. */
      by?: MemberKey;
      file?: FileName;
      failed?: { code: string; detail: string };
      status?: 'sent' | 'delivered';
      reaction?: string;
    }
  | { who: 'note'; by?: MemberKey }
  /** The AI agent gives up: its words to the customer, then the card; `missing`: what no procedure tells. */
  | { who: 'handover'; why: HandOverReason; summary: string; missing?: string }
);

export const customer = (text: string, more: Partial<Extract<Turn, { who: 'customer' }>> = {}): Turn => ({
  who: 'customer',
  text,
  ...more,
});
export const ai = (text: string, cites?: PassageKey, choices?: readonly string[]): Turn => ({
  who: 'ai',
  text,
  ...(cites === undefined ? {} : { cites }),
  ...(choices === undefined ? {} : { choices }),
});
export const member = (text: string, more: Partial<Extract<Turn, { who: 'member' }>> = {}): Turn => ({
  who: 'member',
  text,
  ...more,
});
export const note = (text: string, by?: MemberKey): Turn => ({
  who: 'note',
  text,
  ...(by === undefined ? {} : { by }),
});
export const handover = (text: string, why: HandOverReason, summary: string, missing?: string): Turn => ({
  who: 'handover',
  text,
  why,
  summary,
  ...(missing === undefined ? {} : { missing }),
});
