import type { CustomerIntent } from './intent/customer-intent.ts';
import { reasonOfIntent } from './rules.ts';

/** Somebody's own record is a person's matter, unless a tool reads it. */
export const isUrgent = (intent: CustomerIntent, byTool: boolean): boolean =>
  reasonOfIntent(intent) !== undefined && !(byTool && intent === 'own_record');
