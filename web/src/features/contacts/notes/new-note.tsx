import { addContactNote } from '@sapa/contracts/contacts/contact-notes';
import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { askPartsAgain } from '../../../entities/contacts/cache.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useDraft } from '../../../lib/input/use-draft.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { NoteField } from './note-field.tsx';

/** What was written and not yet saved is there again when one comes back. */
export function NewNote({ contactId, ref }: { contactId: string; ref?: Ref<HTMLTextAreaElement> }) {
  const cache = useQueryClient();
  const { draft, type, drop } = useDraft('contact-note', contactId, () => ({ text: '' }));
  const save = async (text: string) => {
    try {
      await call(addContactNote, { params: { id: contactId }, body: { text } });
    } catch (error) {
      toast('error', sentenceOf(error));
      return false;
    }
    drop();
    await askPartsAgain(cache, contactId);
    return true;
  };
  return (
    <NoteField
      {...(ref && { ref })}
      label="Catatan baru"
      verb="Simpan catatan"
      text={draft.text}
      onText={(text) => (text === '' ? drop() : type({ text }))}
      onSave={save}
    />
  );
}
