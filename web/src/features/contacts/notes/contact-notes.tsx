import { useMay } from '../../../lib/session.ts';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { NewNote } from './new-note.tsx';
import { NoteCard } from './note-card.tsx';
import classes from './notes.module.css';
import { useContactNotes } from './queries.ts';

interface ContactNotesProps {
  contactId: string;
  /** Elsewhere on the screen one writes already. */
  readOnly?: boolean;
}

/** What the team wrote about someone, each note under its author's name. */
export function ContactNotes({ contactId, readOnly = false }: ContactNotesProps) {
  const notes = useContactNotes(contactId);
  const mayWrite = useMay('contact.edit') && !readOnly;
  return (
    <section className={classes.section} aria-label="Catatan">
      <h4 className={classes.heading}>Catatan</h4>
      {mayWrite ? <NewNote key={contactId} contactId={contactId} /> : null}
      <ListFrame
        list={notes}
        loading="Memuat catatan"
        more="Catatan sebelumnya"
        empty={<p className={classes.none}>Belum ada catatan. Hanya tim Anda yang membacanya.</p>}
      >
        {(items) => (
          <ul className={classes.notes} aria-label="Catatan tim">
            {items.map((note) => (
              <NoteCard key={note.id} note={note} />
            ))}
          </ul>
        )}
      </ListFrame>
    </section>
  );
}
