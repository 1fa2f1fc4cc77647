import { IconClockShare, IconSpeakerphone, IconUsersGroup } from '@tabler/icons-react';
import classes from './page.module.css';

const ROWS = [
  { Icon: IconUsersGroup, name: 'Antrean', words: 'terkumpul, dibagikan begitu buka' },
  { Icon: IconClockShare, name: 'Pesan terjadwal', words: 'tetap berangkat pada waktunya' },
  { Icon: IconSpeakerphone, name: 'Broadcast', words: 'ikut jam tenangnya sendiri' },
] as const;

/** What else happens then, so that nobody has to try. */
export function WhenClosed() {
  return (
    <>
      <div className={classes.head}>
        <h2>Saat tutup, yang lain ikut</h2>
      </div>
      <ul className={classes.card}>
        {ROWS.map(({ Icon, name, words }) => (
          <li key={name} className={classes.row}>
            <Icon size={18} stroke={1.7} aria-hidden="true" />
            <strong>{name}</strong>
            <span className={classes.why}>{words}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
