import type { Label } from '@sapa/contracts/contacts/labels';
import { useLabelUse } from './queries.ts';

/** How many carry the label, in words; null until they are counted. */
export function useTouched({ id }: Label): string | null {
  const use = useLabelUse();
  if (use.isError) return 'semua kontak dan percakapan yang memakainya';
  if (!use.data || use.isFetching) return null;
  const { contacts, conversations } = use.data.get(id) ?? { contacts: 0, conversations: 0 };
  return `${contacts.toLocaleString('id-ID')} kontak dan ${conversations.toLocaleString('id-ID')} percakapan`;
}
