import { useState } from 'react';
import { TextField } from '../../../../ui/form/field.tsx';
import { ActDialog, type ActDialogProps, CAN_BE_UNDONE } from './act-dialog.tsx';

export type BarAsked = { bar: 'block' | 'spam'; on: boolean };

const WORDS = {
  block: {
    on: {
      title: 'Blokir kontak?',
      verb: 'Blokir',
      note: 'Pesannya tetap tersimpan, tanpa notifikasi dan tanpa AI.',
    },
    off: { title: 'Buka blokir kontak?', verb: 'Buka blokir', note: 'Pesannya masuk seperti biasa lagi.' },
  },
  spam: {
    on: {
      title: 'Tandai spam?',
      verb: 'Tandai spam',
      note: 'Percakapannya keluar dari kotak masuk; masih bisa dicari.',
    },
    off: { title: 'Lepas tanda spam?', verb: 'Bukan spam', note: 'Percakapannya kembali ke kotak masuk.' },
  },
} as const;

/** All of them are blocked or marked as spam, or that is taken back. */
export default function BarDialog({ asked: { bar, on }, ...props }: ActDialogProps & { asked: BarAsked }) {
  const [reason, setReason] = useState('');
  const { title, verb, note } = WORDS[bar][on ? 'on' : 'off'];
  return (
    <ActDialog
      {...props}
      title={title}
      verb={verb}
      danger={on}
      note={`${note} ${CAN_BE_UNDONE}`}
      act={() => ({ act: 'bar', bar, on, reason })}
    >
      {on ? (
        <TextField
          label="Alasan"
          optional
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          data-autofocus
        />
      ) : null}
    </ActDialog>
  );
}
