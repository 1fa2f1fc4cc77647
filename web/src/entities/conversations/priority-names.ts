import type { Conversation } from '@sapa/contracts/conversations/conversations';

export type Priority = Conversation['priority'];

/** As lines, marks and menus call them. */
export const PRIORITY_NAMES: Record<Priority, string> = {
  none: 'tidak ada',
  low: 'rendah',
  medium: 'sedang',
  high: 'tinggi',
  urgent: 'mendesak',
};
