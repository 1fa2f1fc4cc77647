import { type Contact, joinContacts, tellContactsApart } from '@sapa/contracts/contacts';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import classes from './contact-panel.module.css';
import { useContactAct } from './use-contact-act.ts';

type Duplicate = Contact['duplicates'][number];

/** Who may be the same person. Only a member says so: what they have in common may be no more than a claim. */
export function ContactDuplicates({ contact }: { contact: Contact }) {
  const { act, busy } = useContactAct();
  const [chosen, setChosen] = useState<Duplicate | null>(null);
  if (contact.duplicates.length === 0) return null;

  const keepsThis = chosen !== null && (hasIt(contact, chosen) || chosen.claimed);
  const [kept, joined] = keepsThis || chosen === null ? [contact, chosen] : [chosen, contact];
  const join = async () => {
    if (joined === null) return;
    await act(
      () => call(joinContacts, { params: { id: kept.id }, body: { contact_id: joined.id } }),
      ({ name }) => `Digabung ke ${name}.`,
    );
    setChosen(null);
  };
  const tellApart = (other: Duplicate) =>
    act(
      () => call(tellContactsApart, { params: { id: contact.id }, body: { contact_id: other.id } }),
      () => `${other.name} tidak disarankan lagi.`,
    );

  return (
    <section className={classes.duplicates} aria-label="Mungkin orang yang sama">
      <h4>
        <IconUsers size={15} stroke={1.8} aria-hidden="true" />
        Mungkin orang yang sama
      </h4>
      <ul>
        {contact.duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <strong>{duplicate.name}</strong>
            <small>{reasonOf(contact, duplicate)}</small>
            <span className={classes.choices}>
              <Button size="sm" busy={busy} onClick={() => setChosen(duplicate)}>
                Gabungkan
              </Button>
              <Button size="sm" variant="quiet" busy={busy} onClick={() => tellApart(duplicate)}>
                Bukan
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={`Gabungkan ke ${kept.name}?`}
        text={`Saluran dan percakapan ${joined?.name ?? ''} pindah ke kontak ${kept.name}. Pastikan dulu orangnya memang sama; apa yang diketik di live chat bukan bukti.`}
        verb="Gabungkan"
        busy={busy}
        opened={chosen !== null}
        onConfirm={join}
        onClose={() => setChosen(null)}
      />
    </section>
  );
}

/** More than a claim: it stands at the contact itself. */
const hasIt = (contact: Contact, { phone_display, email }: Duplicate) =>
  phone_display === null ? contact.email?.toLowerCase() === email : contact.phone_display === phone_display;

function reasonOf(contact: Contact, duplicate: Duplicate): string {
  const common = duplicate.phone_display ?? duplicate.email;
  const claimant = !hasIt(contact, duplicate)
    ? 'pengunjung ini'
    : duplicate.claimed
      ? 'pengunjung itu'
      : null;
  return claimant === null
    ? `${common} sama`
    : `${common} sama, tetapi diketik ${claimant}: belum terverifikasi`;
}
