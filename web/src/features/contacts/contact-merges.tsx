import { undoJoin } from '@sapa/contracts/contacts/contact-joining';
import type { Contact } from '@sapa/contracts/contacts/contacts';
import { IconArrowsJoin } from '@tabler/icons-react';
import { call } from '../../lib/api.ts';
import { date } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { PaneSection } from '../../ui/frame/pane-section.tsx';
import classes from './contact-parts.module.css';
import { useContactAct } from './use-contact-act.ts';

/** Who was joined to this contact, for as long as it can be taken back. */
export function ContactMerges({ contact }: { contact: Contact }) {
  const { act, busy } = useContactAct();
  if (contact.merges.length === 0) return null;
  const undo = (mergeId: string) =>
    act(
      () => call(undoJoin, { params: { id: contact.id }, body: { merge_id: mergeId } }),
      ({ name }) => `${name} kembali menjadi kontak sendiri.`,
    );
  return (
    <PaneSection title="Digabung" Icon={IconArrowsJoin} action={null}>
      <ul className={classes.list}>
        {contact.merges.map(({ id, name, by, at, undo_until }) => (
          <li key={id}>
            <span className={classes.words}>
              <strong>{name}</strong>
              <small>
                {by}, {date(at)}; bisa dibatalkan sampai {date(undo_until)}
              </small>
            </span>
            <Button
              size="sm"
              busy={busy}
              aria-label={`Batalkan penggabungan ${name}`}
              onClick={() => undo(id)}
            >
              Batalkan
            </Button>
          </li>
        ))}
      </ul>
    </PaneSection>
  );
}
