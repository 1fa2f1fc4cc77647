import type { ChannelKind } from '@sapa/contracts/channels';
import { IconLock } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import classes from './in-place-of-field.module.css';

/** In place of the field, once the provider would refuse whatever is written. */
export function WindowShut({
  kind,
  hasDraft,
  onNote,
}: {
  kind: ChannelKind;
  hasDraft: boolean;
  onNote: () => void;
}) {
  const span = kind === 'whatsapp' ? '24 jam' : '7 hari';
  return (
    <div className={classes.notice} data-tone="danger" role="status">
      <strong>{kind === 'whatsapp' ? 'Jendela 24 jam sudah tutup' : 'Jendela 7 hari sudah tutup'}</strong>
      <p>
        {channelName(kind)} hanya mengizinkan balasan dalam {span} setelah pesan terakhir pelanggan. Anda bisa
        membalas lagi begitu pelanggan menulis.{hasDraft ? ' Draf Anda tetap tersimpan.' : ''}
      </p>
      <Button size="sm" before={<IconLock size={15} stroke={1.8} />} onClick={onNote}>
        Tulis catatan internal
      </Button>
    </div>
  );
}
