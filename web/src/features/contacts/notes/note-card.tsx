import {
  type ContactNote,
  deleteContactNote,
  restoreContactNote,
  updateContactNote,
} from '@sapa/contracts/contacts/contact-notes';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askPartsAgain } from '../../../entities/contacts/cache.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { dayAndClock } from '../../../lib/format.ts';
import { useMay, useUser } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { NoteField } from './note-field.tsx';
import { NoteText } from './note-text.tsx';
import classes from './notes.module.css';

/** One note with its author; one's own can be changed, and what is deleted comes back by the button that says so. */
export function NoteCard({ note }: { note: ContactNote }) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState<string | null>(null);
  const memberId = useUser().member?.id;
  const mayDelete = useMay('contact-note.delete');
  const mayEdit = useMay('contact.edit');
  const own = mayEdit && (note.author.id === null || note.author.id === memberId);
  const params = { id: note.id };

  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      toast('error', sentenceOf(error));
      return false;
    }
    await askPartsAgain(cache, note.contact_id);
    return true;
  };
  const save = async (text: string) => {
    const kept = await act(() => call(updateContactNote, { params, body: { text } }));
    if (kept) setDraft(null);
    return kept;
  };
  const remove = async () => {
    if (!(await act(() => call(deleteContactNote, { params })))) return;
    toast('success', 'Catatan dihapus.', {
      action: { label: 'Urungkan', run: () => void act(() => call(restoreContactNote, { params })) },
    });
  };

  if (draft !== null) {
    return (
      <li>
        <NoteField
          label="Ubah catatan"
          verb="Simpan"
          text={draft}
          onText={setDraft}
          onSave={save}
          onCancel={() => setDraft(null)}
        />
      </li>
    );
  }
  return (
    <li className={classes.card}>
      <p>
        <NoteText {...note} />
      </p>
      <footer>
        <small>
          {note.author.name} · <time dateTime={note.created_at}>{dayAndClock(note.created_at)}</time>
          {note.edited_at ? ' · diubah' : ''}
        </small>
        {own || (mayEdit && mayDelete) ? (
          <Menu
            label="Pilihan catatan"
            width={180}
            target={
              <IconButton label={`Pilihan untuk catatan ${note.author.name}`}>
                <IconDots size={16} stroke={1.8} />
              </IconButton>
            }
          >
            {own ? (
              <MenuItem icon={<IconPencil size={17} stroke={1.7} />} onClick={() => setDraft(note.text)}>
                Ubah
              </MenuItem>
            ) : null}
            <MenuItem tone="danger" icon={<IconTrash size={17} stroke={1.7} />} onClick={remove}>
              Hapus
            </MenuItem>
          </Menu>
        ) : null}
      </footer>
    </li>
  );
}
