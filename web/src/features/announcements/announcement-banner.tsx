import { announcementKinds } from '@sapa/contracts/admin/announcements';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './announcement-banner.module.css';
import { useAnnouncements, useDismiss } from './queries.ts';

/** More than fits into the two lines of a phone. */
const LONG = 90;

interface AnnouncementBannerProps {
  /** On a phone nothing may take room from an open conversation. */
  besideThread: boolean;
}

/** What Sapa tells its users, one at a time until it is dismissed. */
export function AnnouncementBanner({ besideThread }: AnnouncementBannerProps) {
  const [first, ...others] = useAnnouncements();
  const dismiss = useDismiss();
  const [opened, setOpened] = useState('');
  const titleId = useId();
  if (first === undefined) return null;
  const { id, kind, title, text } = first;
  const whole = opened === id;
  return (
    <section
      className={classes.banner}
      data-kind={kind}
      data-beside-thread={besideThread || undefined}
      aria-labelledby={titleId}
    >
      <span className={classes.kind}>{announcementKinds[kind]}</span>
      <p className={classes.words} data-whole={whole || undefined}>
        <strong id={titleId}>{title}</strong> {text}
      </p>
      {text.length > LONG ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={whole}
          onClick={() => setOpened(whole ? '' : id)}
        >
          {whole ? 'Ringkas' : 'Selengkapnya'}
        </button>
      ) : null}
      {others.length > 0 ? <span className={classes.others}>{others.length} lagi</span> : null}
      <IconButton label={`Tutup pengumuman ${title}`} onClick={() => dismiss(id)}>
        <IconX size={17} stroke={1.8} />
      </IconButton>
    </section>
  );
}
