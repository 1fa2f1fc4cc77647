import { type ReactNode, Suspense } from 'react';
import { unreached } from '../../lib/server/patiently.ts';
import { useStore } from '../../lib/store.ts';
import classes from './awaited.module.css';

interface AwaitedProps {
  /** In its place while it is on its way. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** A part whose code is on its way; where the line keeps it back, that is said in its place. */
export function Awaited({ meanwhile = null, children }: AwaitedProps) {
  return <Suspense fallback={<OnItsWay meanwhile={meanwhile} />}>{children}</Suspense>;
}

function OnItsWay({ meanwhile }: { meanwhile: ReactNode }) {
  if (useStore(unreached) === 0) return meanwhile;
  return (
    <p className={classes.says} role="status">
      Bagian ini belum termuat karena koneksi. Dimuat sendiri begitu koneksi kembali.
    </p>
  );
}
