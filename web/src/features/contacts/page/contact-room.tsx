import type { Contact } from '@sapa/contracts/contacts/contacts';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { IconChevronLeft, IconNote, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { useMay } from '../../../lib/session.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Switcher } from '../../../ui/form/switcher.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ContactConsents } from '../consents/contact-consents.tsx';
import { ContactBars } from '../contact-bars.tsx';
import { ContactDuplicates } from '../contact-duplicates.tsx';
import { ContactFacts } from '../contact-facts.tsx';
import { ContactIdentities } from '../contact-identities.tsx';
import { ContactMerges } from '../contact-merges.tsx';
import { ContactSummary } from '../contact-summary.tsx';
import { ContactNotes } from '../notes/contact-notes.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { ContactMenu } from './contact-menu.tsx';
import classes from './contact-room.module.css';
import { Neighbours } from './neighbours.tsx';

interface ContactRoomProps {
  contact: Contact;
  conversations: readonly Conversation[];
  /** What they carry, and the way to put on more. */
  labels: ReactNode;
  /** What is begun with them. */
  acts: ReactNode;
  /** Long jobs about this contact. */
  jobs: ReactNode;
  /** What they are worth, beside what may be the same person and the notes. */
  worth: ReactNode;
}

type Tab = 'who' | 'what' | 'worth';
const TABS = [
  { value: 'who', name: 'Profil' },
  { value: 'what', name: 'Riwayat' },
  { value: 'worth', name: 'Nilai' },
] as const;

/** One contact: who it is, what happened, what it is worth; on a phone one after the other. */
export function ContactRoom({ contact, conversations, labels, acts, jobs, worth }: ContactRoomProps) {
  const { search } = useLocation();
  const narrow = useMedia('(max-width: 767px)');
  const mayEdit = useMay('contact.edit');
  const [tab, setTab] = useState<Tab>('what');
  const [editing, setEditing] = useState(false);
  const note = useRef<HTMLTextAreaElement>(null);
  const writeNote = () => {
    // At once: what is typed right after the press belongs into the note.
    flushSync(() => setTab('what'));
    note.current?.focus();
  };
  const shows = (one: Tab) => !narrow || tab === one;
  const channel = contact.identities[0]?.channel_kind;
  const [last] = conversations;
  const summary = conversations.find((one) => one.summary !== null)?.summary ?? null;
  const responsible = conversations.find(({ handler }) => handler.type === 'member')?.handler;
  return (
    <div className={classes.room}>
      <header className={classes.header}>
        <Link
          className={classes.back}
          to={{ pathname: '/user/contacts', search }}
          aria-label="Kembali ke daftar kontak"
        >
          <IconChevronLeft size={21} stroke={1.8} />
        </Link>
        <Avatar
          name={contact.name}
          seed={contact.id}
          src={contact.picture_url}
          size={44}
          {...(channel && { channel })}
        />
        <div className={classes.names}>
          <h1>
            {contact.name}
            {contact.name_claimed ? <small>belum terverifikasi</small> : null}
          </h1>
          <div className={classes.under}>
            {contact.company ? <span>{contact.company}</span> : null}
            {labels}
          </div>
        </div>
        <ContactMenu contact={contact} />
        <Neighbours contactId={contact.id} />
        <div className={classes.acts}>
          {mayEdit ? (
            <Button before={<IconNote size={17} stroke={1.7} />} onClick={writeNote}>
              Catat
            </Button>
          ) : null}
          {acts}
        </div>
      </header>
      <div className={classes.jobs}>{jobs}</div>
      {narrow ? (
        <div className={classes.tabs}>
          <Switcher label="Bagian kontak" look="wide" choices={TABS} chosen={tab} onChoose={setTab} />
        </div>
      ) : null}
      <div className={classes.columns}>
        {shows('who') ? (
          <Column label="Siapa dia">
            <ContactSummary text={summary} />
            <section aria-label="Data">
              <div className={classes.head}>
                <h3>Data</h3>
                {mayEdit && !editing ? (
                  <IconButton label="Ubah kontak" onClick={() => setEditing(true)}>
                    <IconPencil size={16} stroke={1.7} />
                  </IconButton>
                ) : null}
              </div>
              <ContactFacts
                contact={contact}
                editing={editing}
                onDone={() => setEditing(false)}
                responsible={responsible?.type === 'member' ? responsible.name : null}
              />
            </section>
            <ContactIdentities contact={contact} />
            <ContactConsents contact={contact} />
            <ContactBars contact={contact} />
            <ContactMerges contact={contact} />
          </Column>
        ) : null}
        {shows('what') ? (
          <Column label="Apa yang terjadi" ground>
            <Timeline key={`${contact.id} ${last?.id}`} contactId={contact.id} note={note} />
          </Column>
        ) : null}
        {shows('worth') ? (
          <Column label="Apa nilainya">
            {contact.duplicates.length > 0 ? <h3 className={classes.hidden}>Perlu diputuskan</h3> : null}
            <ContactDuplicates contact={contact} />
            {worth}
            <ContactNotes contactId={contact.id} readOnly />
          </Column>
        ) : null}
      </div>
    </div>
  );
}

function Column({ label, ground, children }: { label: string; ground?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse.
    <section className={classes.column} aria-label={label} data-ground={ground} tabIndex={0}>
      <h2 className={classes.hidden}>{label}</h2>
      {children}
    </section>
  );
}
