import { IconAddressBook } from '@tabler/icons-react';
import type { CardOfPerson } from './message-actions.ts';
import classes from './structured-content.module.css';

interface ContactCardProps {
  contact: CardOfPerson;
  onSave: ((card: CardOfPerson) => void) | null;
}

/** Somebody whom the customer passed on, with all that is written on the card. */
export function ContactCard({ contact, onSave }: ContactCardProps) {
  const { name, phones, emails, company, title, department, addresses = [], links = [], birthday } = contact;
  const work = [title, department, company].filter(Boolean).join(', ');
  return (
    <div className={classes.card}>
      <span className={classes.icon}>
        <IconAddressBook size={20} stroke={1.7} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <strong>{name}</strong>
        {work ? <span>{work}</span> : null}
        {[...phones, ...emails, ...addresses].map((line) => (
          <span key={line}>{line}</span>
        ))}
        {links.map((link) =>
          /^https?:/i.test(link) ? (
            <a key={link} className={classes.link} href={link} target="_blank" rel="noopener noreferrer">
              {link}
            </a>
          ) : (
            <span key={link}>{link}</span>
          ),
        )}
        {birthday ? <span>Lahir {birthday}</span> : null}
        {onSave ? (
          <span className={classes.links}>
            <button type="button" className={classes.link} onClick={() => onSave(contact)}>
              Simpan kontak
            </button>
          </span>
        ) : null}
      </span>
    </div>
  );
}
