import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { blanksIn, fillIn, quickReplyVariables } from '@sapa/contracts/rules/quick-reply-text';
import type { Ref } from 'react';
import { useContactFields } from '../../../../entities/contact-fields/queries.ts';
import type { MenuHandle } from '../../quick-replies/quick-reply-menu.tsx';
import { useValues } from '../../quick-replies/use-values.ts';
import { TypedList } from './typed-list.tsx';

interface VariableMenuProps {
  ref: Ref<MenuHandle>;
  conversation: Conversation;
  typed: string;
  onTake: (words: string) => void;
}

const SHOWN = 8;

/** What is known of the customer, behind `{{`. What is not stays to be filled in: the message waits for it. */
export default function VariableMenu({ ref, conversation, typed, onTake }: VariableMenuProps) {
  const { values, isLoading } = useValues(conversation);
  const { data: fields = [] } = useContactFields();
  const asked = typed.trim().toLowerCase();
  const options = [...quickReplyVariables, ...fields.map(({ key }) => `contact.fields.${key}`)]
    .map((key) => {
      const place = `{{${key}}}`;
      const words = fillIn(place, values);
      const name = blanksIn(place)[0]?.asks ?? key;
      return { id: key, name, words, detail: words === place ? 'belum ada' : words };
    })
    .filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(asked));
  return (
    <TypedList
      ref={ref}
      label="Isian yang cocok"
      typed={typed}
      options={isLoading ? [] : options.slice(0, SHOWN)}
      onTake={onTake}
    />
  );
}
