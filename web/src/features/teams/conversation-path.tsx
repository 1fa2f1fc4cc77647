import { IconArrowRight } from '@tabler/icons-react';
import classes from './teams.module.css';

const STEPS = [
  {
    when: '1. Pelanggan menulis',
    what: 'Saluran menentukan AI Agent',
    how: 'Tanpa AI Agent, tim langsung menerima',
  },
  {
    when: '2. AI menyerahkan',
    what: 'Tim saluran itu menerima',
    how: 'Yang terakhir menangani didahulukan bila sedang online',
  },
  {
    when: '3. Semua penuh',
    what: 'Masuk antrean tim',
    how: 'Dibagikan begitu ada yang longgar',
  },
  {
    when: '4. Di luar jam tim',
    what: 'AI menjawab, tim menyusul',
    how: 'Pelanggan diberi tahu kapan buka lagi',
  },
];

/** What becomes of a conversation, from the first message on. */
export function ConversationPath() {
  return (
    <section className={classes.path} aria-labelledby="jalan-percakapan">
      <h2 id="jalan-percakapan">Jalan percakapan</h2>
      <ol>
        {STEPS.map(({ when, what, how }) => (
          <li key={when}>
            <span className={classes.step}>
              <small>{when}</small>
              <strong>{what}</strong>
              <span>{how}</span>
            </span>
            <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </section>
  );
}
