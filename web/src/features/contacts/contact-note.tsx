import type { Contact } from '@sapa/contracts/contacts';
import { IconNote } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyContact } from '../../entities/contacts/cache.ts';
import { saveContact } from '../../entities/contacts/queries.ts';
import { sentenceOf } from '../../lib/api.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './contact-panel.module.css';

/** What the team knows about someone; saved when the field is left. */
export function ContactNote({ contact }: { contact: Contact }) {
  const cache = useQueryClient();
  const [text, setText] = useState(contact.note ?? '');
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');

  const save = async () => {
    if (text.trim() === (contact.note ?? '')) return;
    setState('saving');
    try {
      applyContact(cache, await saveContact(contact.id, { note: text }));
      setState('saved');
    } catch (error) {
      setState('idle');
      toast('error', sentenceOf(error));
    }
  };

  return (
    <section className={classes.section}>
      <label className={classes.heading} htmlFor="catatan-kontak">
        <IconNote size={16} stroke={1.6} aria-hidden="true" />
        Catatan tentang kontak
        <span className={classes.saved} role="status">
          {state === 'saving' ? 'Menyimpan…' : state === 'saved' ? 'Tersimpan' : ''}
        </span>
      </label>
      <textarea
        id="catatan-kontak"
        className={classes.note}
        value={text}
        placeholder="Kesukaan, ukuran, alamat… hanya tim Anda yang melihat."
        onChange={(event) => {
          setText(event.target.value);
          setState('idle');
        }}
        onBlur={save}
      />
    </section>
  );
}
