import { tellContactsApart } from '@sapa/contracts/contacts/contact-joining';
import type { Contact } from '@sapa/contracts/contacts/contacts';
import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useArea } from '../../lib/area.ts';
import { patiently } from '../../lib/server/patiently.ts';
import { Button } from '../../ui/button.tsx';
import classes from './contact-parts.module.css';
import { useContactAct } from './use-contact-act.ts';

const JoinDialog = lazy(patiently(() => import('./join-dialog.tsx')));

type Duplicate = Contact['duplicates'][number];

/** Who may be the same person. Only a member says so: what they have in common may be no more than a claim. */
export function ContactDuplicates({ contact }: { contact: Contact }) {
  const area = useArea();
  const { act, busy } = useContactAct();
  const [chosen, setChosen] = useState<Duplicate | null>(null);
  if (contact.duplicates.length === 0) return null;

  const keepsThis = chosen !== null && (hasIt(contact, chosen) || chosen.claimed);
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
      <Link to={`${area}/contacts/duplicates`}>Lihat semua kontak ganda</Link>
      <Suspense>
        {chosen ? (
          <JoinDialog
            people={keepsThis ? [contact, chosen] : [chosen, contact]}
            onClose={() => setChosen(null)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

/** More than a claim: it stands at the contact itself. */
const hasIt = (contact: Contact, { phone_display, email }: Duplicate) =>
  phone_display === null ? contact.email?.toLowerCase() === email : contact.phone_display === phone_display;

const SIGNS = { email: 'nama email', company: 'perusahaan', city: 'kota' };

function reasonOf(contact: Contact, duplicate: Duplicate): string {
  const { namesake } = duplicate;
  if (namesake !== null) return `Nama sama, juga ${SIGNS[namesake.sign]}: ${namesake.shared}`;
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
