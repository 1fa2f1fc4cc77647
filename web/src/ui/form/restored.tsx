import { Button } from '../button.tsx';
import classes from './restored.module.css';

/** Said where a form stands as it was left. */
export function Restored({ onAnew }: { onAnew: () => void }) {
  return (
    <p className={classes.restored} role="status">
      Isian Anda yang belum disimpan masih ada.
      <Button size="sm" variant="quiet" onClick={onAnew}>
        Mulai dari awal
      </Button>
    </p>
  );
}
