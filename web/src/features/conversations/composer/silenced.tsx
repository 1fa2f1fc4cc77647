import { takeBackSpam, unblockContact } from '@sapa/contracts/contacts/contacts';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyContact } from '../../../entities/contacts/cache.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './in-place-of-field.module.css';

const WORDS = {
  blocked: {
    title: 'Kontak ini diblokir',
    text: 'Pesannya tetap tersimpan di sini, tanpa notifikasi. Buka blokir untuk membalas.',
    verb: 'Buka blokir',
    endpoint: unblockContact,
  },
  spam: {
    title: 'Kontak ini ditandai spam',
    text: 'Percakapannya tidak muncul di kotak masuk. Kembalikan kalau ternyata pelanggan.',
    verb: 'Bukan spam',
    endpoint: takeBackSpam,
  },
} as const;

/** In place of the field: whom we bar is not answered. */
export function Silenced({ conversation: { silenced, contact } }: { conversation: Conversation }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (silenced === null) return null;
  const { title, text, verb, endpoint } = WORDS[silenced];
  const lift = async () => {
    setBusy(true);
    try {
      applyContact(cache, await call(endpoint, { params: { id: contact.id } }));
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <div className={classes.notice} role="status">
      <strong>{title}</strong>
      <p>{text}</p>
      <Button size="sm" busy={busy} onClick={lift}>
        {verb}
      </Button>
    </div>
  );
}
