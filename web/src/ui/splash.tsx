import { LogoMark } from './logo.tsx';
import classes from './splash.module.css';

/** What shows while the first script arrives: calm, and of the same ground as what follows. */
export function Splash() {
  return (
    <output className={classes.splash} aria-label="Memuat Sapa">
      <LogoMark size={44} />
    </output>
  );
}
