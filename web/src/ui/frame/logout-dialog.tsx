import { Link } from 'react-router';
import { leave } from '../../lib/account/leave.ts';
import { useArea } from '../../lib/area.ts';
import { ConfirmDialog } from '../overlay/dialog.tsx';
import type { UnsentMessage } from './unsent-message.ts';

interface LogoutDialogProps {
  unsent: readonly UnsentMessage[];
  onClose: () => void;
}

/** Asked where messages have not left this browser yet. */
export default function LogoutDialog({ unsent, onClose }: LogoutDialogProps) {
  const area = useArea();
  const refused = unsent.filter(({ refusal }) => refusal !== null);
  return (
    <ConfirmDialog
      title={`${unsent.length} pesan belum terkirim`}
      text={
        refused[0] === undefined ? (
          'Pesan itu masih menunggu di perangkat ini dan hilang bila Anda keluar sekarang. Tunggu sampai sinyal kembali agar semuanya terkirim.'
        ) : (
          <>
            {refused.length === unsent.length ? 'Pesan itu' : `${refused.length} di antaranya`} ditolak dan
            tidak terkirim dengan menunggu.{' '}
            <Link to={`${area}/chat/${refused[0].conversation_id}`} onClick={onClose}>
              Buka percakapannya
            </Link>{' '}
            untuk melihat alasannya. Semua yang belum terkirim hilang bila Anda keluar sekarang.
          </>
        )
      }
      opened
      verb="Buang dan keluar"
      danger
      onConfirm={leave}
      onClose={onClose}
    />
  );
}
