import type { ChannelKind } from '@sapa/contracts/channels/channels';
import { IconLock, IconTemplate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import classes from './in-place-of-field.module.css';

interface WindowShutProps {
  kind: ChannelKind;
  hasDraft: boolean;
  onTemplate: () => void;
  onNote: () => void;
  /** Nothing can be said now, but it can be done. */
  finish: ReactNode;
}

/** In place of the field, once the provider would refuse whatever is written. */
export function WindowShut({ kind, hasDraft, onTemplate, onNote, finish }: WindowShutProps) {
  const span = kind === 'whatsapp' ? '24 jam' : '7 hari';
  const hasTemplates = kind === 'whatsapp';
  return (
    <div className={classes.notice} data-tone="danger" role="status">
      <strong>{kind === 'whatsapp' ? 'Jendela 24 jam sudah tutup' : 'Jendela 7 hari sudah tutup'}</strong>
      <p>
        {channelName(kind)} hanya mengizinkan balasan dalam {span} setelah pesan terakhir pelanggan. Anda bisa
        membalas lagi begitu pelanggan menulis
        {hasTemplates ? ', atau menyapa lebih dahulu dengan template' : ''}.
        {hasDraft ? ' Draf Anda tetap tersimpan.' : ''}
      </p>
      <span className={classes.ways}>
        {hasTemplates ? (
          <Button
            size="sm"
            variant="primary"
            before={<IconTemplate size={15} stroke={1.8} aria-hidden="true" />}
            onClick={onTemplate}
          >
            Kirim template
          </Button>
        ) : null}
        <Button size="sm" before={<IconLock size={15} stroke={1.8} aria-hidden="true" />} onClick={onNote}>
          Tulis catatan internal
        </Button>
        {finish}
      </span>
    </div>
  );
}
