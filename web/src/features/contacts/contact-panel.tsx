import type { Contact } from '@sapa/contracts/contacts/contacts';
import { IconChevronRight, IconPencil, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useContact } from '../../entities/contacts/queries.ts';
import { sentenceOf } from '../../lib/api.ts';
import { useArea } from '../../lib/area.ts';
import { printKeys } from '../../lib/input/shortcuts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { ChannelKind } from '../../ui/channel-icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorState, OfflineState, Skeleton } from '../../ui/list/states.tsx';
import { ContactConsents } from './consents/contact-consents.tsx';
import { ContactBars } from './contact-bars.tsx';
import { ContactDuplicates } from './contact-duplicates.tsx';
import { ContactFacts } from './contact-facts.tsx';
import { ContactIdentities } from './contact-identities.tsx';
import { ContactMerges } from './contact-merges.tsx';
import classes from './contact-panel.module.css';
import parts from './contact-parts.module.css';
import { ContactSummary } from './contact-summary.tsx';
import { ContactNotes } from './notes/contact-notes.tsx';

interface ContactPanelProps {
  contactId: string;
  /** Of the conversation that it stands beside; null: it stands beside none. */
  channel: ChannelKind | null;
  /** Written when the AI handed over: what the next person has to know. */
  summary: string | null;
  onClose?: () => void;
  /** What else hangs on the conversation. */
  children?: ReactNode;
}

export function ContactPanel({ contactId, channel, summary, onClose, children }: ContactPanelProps) {
  const contact = useContact(contactId);
  return (
    <aside className={classes.panel} aria-label="Detail kontak">
      {onClose ? (
        <header className={classes.header}>
          <h2 className={classes.title}>Detail kontak</h2>
          <IconButton label="Tutup detail kontak" keys={printKeys('contact')} onClick={onClose}>
            <IconX size={18} stroke={1.7} />
          </IconButton>
        </header>
      ) : null}
      <div className={classes.body}>
        {contact.isPending ? (
          contact.isPaused ? (
            <OfflineState />
          ) : (
            <PanelSkeleton />
          )
        ) : contact.isError ? (
          <ErrorState text={sentenceOf(contact.error)} onRetry={() => contact.refetch()} />
        ) : (
          <Details key={contact.data.id} contact={contact.data} channel={channel} summary={summary}>
            {children}
          </Details>
        )}
      </div>
    </aside>
  );
}

function Details({
  contact,
  channel,
  summary,
  children,
}: {
  contact: Contact;
  channel: ChannelKind | null;
  summary: string | null;
  children: ReactNode;
}) {
  const [editing, setEditing] = useState(false);
  const ownShop = useArea() === '/user';
  return (
    <>
      <div className={classes.person}>
        <Avatar
          name={contact.name}
          seed={contact.id}
          src={contact.picture_url}
          size={52}
          {...(channel && { channel })}
        />
        <div className={classes.names}>
          <h3 className={classes.name}>{contact.name}</h3>
          {contact.name_claimed ? <p className={parts.claimed}>Nama belum terverifikasi</p> : null}
          {contact.company ? <p className={classes.company}>{contact.company}</p> : null}
          {ownShop ? (
            <Link className={classes.page} to={`/user/contacts/${contact.id}`}>
              Buka halaman kontak
              <IconChevronRight size={14} stroke={1.8} aria-hidden="true" />
            </Link>
          ) : null}
        </div>
        {editing ? null : (
          <IconButton label="Ubah kontak" onClick={() => setEditing(true)}>
            <IconPencil size={17} stroke={1.7} />
          </IconButton>
        )}
      </div>
      <ContactDuplicates contact={contact} />
      <ContactSummary text={summary} />
      <ContactFacts contact={contact} editing={editing} onDone={() => setEditing(false)} />
      <ContactNotes contactId={contact.id} />
      {children}
      <ContactIdentities contact={contact} />
      <ContactConsents contact={contact} />
      <ContactBars contact={contact} />
      <ContactMerges contact={contact} />
    </>
  );
}

function PanelSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Memuat kontak">
      <div className={classes.person}>
        <Skeleton width={52} height={52} round />
        <Skeleton width={140} height={18} />
      </div>
      <Skeleton width="100%" height={96} />
      <Skeleton width="100%" height={18} />
      <Skeleton width="100%" height={18} />
      <Skeleton width="100%" height={18} />
    </div>
  );
}
