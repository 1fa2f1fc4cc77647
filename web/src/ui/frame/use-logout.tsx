import { useState } from 'react';
import { leave } from '../../lib/leave.ts';
import { ConfirmDialog } from '../overlay/dialog.tsx';

/** Logging out empties what this browser keeps; messages that have not left it yet are asked about first. */
export function useLogout(unsent: number) {
  const [asked, setAsked] = useState(false);
  return {
    begin: () => (unsent > 0 ? setAsked(true) : void leave()),
    dialog: (
      <ConfirmDialog
        title={`${unsent} pesan belum terkirim`}
        text="Pesan itu masih menunggu di perangkat ini dan hilang bila Anda keluar sekarang. Tunggu sampai sinyal kembali agar semuanya terkirim."
        opened={asked}
        verb="Buang dan keluar"
        danger
        onConfirm={leave}
        onClose={() => setAsked(false)}
      />
    ),
  };
}
