import { leave } from '../../lib/account/leave.ts';
import { ConfirmDialog } from '../overlay/dialog.tsx';

/** Asked where messages have not left this browser yet. */
export default function LogoutDialog({ unsent, onClose }: { unsent: number; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={`${unsent} pesan belum terkirim`}
      text="Pesan itu masih menunggu di perangkat ini dan hilang bila Anda keluar sekarang. Tunggu sampai sinyal kembali agar semuanya terkirim."
      opened
      verb="Buang dan keluar"
      danger
      onConfirm={leave}
      onClose={onClose}
    />
  );
}
