import { Button } from '../../../ui/button.tsx';
import classes from './in-place-of-field.module.css';

/** In place of the field, so that nobody answers what is closed without knowing it. */
export function Resolved({ busy, onReopen }: { busy: boolean; onReopen: () => void }) {
  return (
    <div className={classes.notice} role="status">
      <strong>Percakapan ini sudah selesai</strong>
      <p>Buka kembali untuk membalas. Pesan baru dari pelanggan juga membukanya sendiri.</p>
      <Button size="sm" busy={busy} onClick={onReopen}>
        Buka kembali
      </Button>
    </div>
  );
}
