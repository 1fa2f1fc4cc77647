import type { Label } from '@sapa/contracts/contacts/labels';
import { useQueryClient } from '@tanstack/react-query';
import { LabelField } from './label-field.tsx';
import { putOnContact } from './queries.ts';

/** The person's labels, not a conversation's. */
export default function ContactLabelField({ contactId, carried }: { contactId: string; carried: Label[] }) {
  const cache = useQueryClient();
  return (
    <LabelField
      label="Label kontak"
      carried={carried}
      onChange={(change) => putOnContact(cache, contactId, change)}
    />
  );
}
