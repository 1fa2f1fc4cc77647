import { LogoMark } from '../logo.tsx';
import classes from './splash.module.css';

/** What shows while the first script arrives: calm, and of the same ground as what follows. */
export function Splash() {
  return (
    <main className={classes.splash}>
      <h1 className={classes.hidden}>Memuat Sapa</h1>
      <output aria-label="Memuat Sapa">
        <LogoMark size={44} />
      </output>
    </main>
  );
}
