import type { Contact } from '@sapa/contracts/contacts/contacts';
import {
  IconBuilding,
  IconClock,
  IconMail,
  IconMapPin,
  IconPhone,
  IconRoute,
  IconUser,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { date } from '../../lib/format.ts';
import { patiently } from '../../lib/server/patiently.ts';
import { Skeleton } from '../../ui/list/states.tsx';
import classes from './contact-parts.module.css';
import { ContactFields } from './fields/contact-fields.tsx';
import { SourceFact } from './source-fact.tsx';

const ContactForm = lazy(patiently(() => import('./contact-form.tsx')));

interface ContactFactsProps {
  contact: Contact;
  /** They are being changed, where they stand. */
  editing: boolean;
  onDone: () => void;
  /** Who looks after them; absent: said elsewhere. */
  responsible?: string | null;
}

/** What is known of somebody, the workspace's own fields in their groups. */
export function ContactFacts({ contact, editing, onDone, responsible }: ContactFactsProps) {
  if (editing)
    return (
      <Suspense fallback={<Skeleton width="100%" height={360} />}>
        <ContactForm contact={contact} onDone={onDone} />
      </Suspense>
    );
  return (
    <>
      <dl className={classes.facts}>
        <Fact Icon={IconPhone} name="Telepon">
          {contact.phone_display ?? claimOf(contact, 'phone_display')}
        </Fact>
        <Fact Icon={IconMail} name="Email">
          {contact.email ?? claimOf(contact, 'email')}
        </Fact>
        <Fact Icon={IconMapPin} name="Kota">
          {contact.city}
        </Fact>
        <Fact Icon={IconBuilding} name="Perusahaan">
          {contact.company}
        </Fact>
        <Fact Icon={IconRoute} name="Datang dari">
          {contact.source && <SourceFact source={contact.source} />}
        </Fact>
        {responsible === undefined ? null : (
          <Fact Icon={IconUser} name="Penanggung">
            {responsible}
          </Fact>
        )}
        <Fact Icon={IconClock} name="Kontak sejak">
          {date(contact.created_at)}
        </Fact>
      </dl>
      <ContactFields contact={contact} />
    </>
  );
}

/** What visitors typed of themselves, where nobody vouches for more. */
function claimOf(contact: Contact, field: 'phone_display' | 'email'): ReactNode {
  const claimed = contact.identities.find(({ claim }) => claim?.[field])?.claim?.[field];
  if (!claimed) return null;
  return (
    <>
      {claimed}
      <small className={classes.claimed}>belum terverifikasi</small>
    </>
  );
}

function Fact({ Icon, name, children }: { Icon: typeof IconPhone; name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>
        <Icon size={17} stroke={1.6} aria-hidden="true" />
        {name}
      </dt>
      <dd>{children ?? <span className={classes.none}>Belum ada</span>}</dd>
    </div>
  );
}
