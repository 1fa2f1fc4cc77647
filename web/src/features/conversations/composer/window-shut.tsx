import { IconLock } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import classes from './in-place-of-field.module.css';

/** In place of the field, once the provider would refuse whatever is written. */
export function WindowShut({ hasDraft, onNote }: { hasDraft: boolean; onNote: () => void }) {
  return (
    <div className={classes.notice} data-tone="danger" role="status">
      <strong>Jendela 24 jam sudah tutup</strong>
      <p>
        WhatsApp hanya mengizinkan pesan bebas dalam 24 jam setelah pesan terakhir pelanggan. Anda bisa
        membalas lagi begitu pelanggan menulis.{hasDraft ? ' Draf Anda tetap tersimpan.' : ''}
      </p>
      <Button size="sm" before={<IconLock size={15} stroke={1.8} />} onClick={onNote}>
        Tulis catatan internal
      </Button>
    </div>
  );
}
