import type { Label } from '@sapa/contracts/contacts/labels';
import { useQueryClient } from '@tanstack/react-query';
import classes from './carried-labels.module.css';
import { LabelField } from './label-field.tsx';
import { putOnContact, putOnConversation } from './queries.ts';

interface LabelFieldsProps {
  conversationId: string;
  contactId: string;
  onConversation: Label[];
  onContact: Label[];
  onClose: () => void;
}

/** Puts labels on and takes them off, by pointer or keys; one that nobody made yet is made of the typed name. */
export default function LabelFields(props: LabelFieldsProps) {
  const { conversationId, contactId, onConversation, onContact } = props;
  const cache = useQueryClient();
  return (
    <div className={classes.fields}>
      <LabelField
        label="Di percakapan"
        carried={onConversation}
        onChange={(change) => putOnConversation(cache, conversationId, change)}
      />
      <LabelField
        label="Di kontak"
        carried={onContact}
        onChange={(change) => putOnContact(cache, contactId, change)}
      />
    </div>
  );
}
