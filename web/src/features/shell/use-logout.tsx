import { logout } from '@sapa/contracts/identity';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { emptyPrivateStorage } from '../../lib/private-storage.ts';
import { session } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** Ends the session on the server first; a server out of reach must not keep anyone signed in here. */
async function leave() {
  await call(logout).catch(() => undefined);
  emptyPrivateStorage();
  // The guard of the area sees it and leads to the sign-in page.
  session.forget();
}

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
