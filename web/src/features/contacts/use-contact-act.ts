import type { Contact } from '@sapa/contracts/contacts/contacts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyContact, askContactsAgain } from '../../entities/contacts/cache.ts';
import { sentenceOf } from '../../lib/api.ts';
import { toast } from '../../ui/overlay/toast.tsx';

export const CLAIMED_JOINS = ['claimed-joins'];

/** Joining and parting: what the server answers is shown at once, a refusal is said. */
export function useContactAct() {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (
    work: () => Promise<Contact>,
    /** What is said of it; null: it was said already. */
    done: (contact: Contact) => string | null,
  ): Promise<void> => {
    setBusy(true);
    try {
      const contact = await work();
      applyContact(cache, contact);
      const words = done(contact);
      if (words !== null) toast('success', words);
    } catch (error) {
      toast('error', sentenceOf(error));
      // A colleague was first.
      void askContactsAgain(cache);
    }
    setBusy(false);
    cache.invalidateQueries({ queryKey: CLAIMED_JOINS });
  };
  return { act, busy };
}
