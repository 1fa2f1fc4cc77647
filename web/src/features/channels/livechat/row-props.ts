import type { FieldErrors } from '../../../lib/field-errors.ts';
import type { LiveChatDraft } from './draft.ts';

/** What every row of the screen is given. */
export interface RowProps {
  draft: LiveChatDraft;
  errors: FieldErrors;
  changed: boolean;
  onType: (change: Partial<LiveChatDraft>) => void;
}
