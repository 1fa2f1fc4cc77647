import { type AdminUser, type Departure, deleteUser } from '@sapa/contracts/admin/admin-users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { usersKey, useUser } from './queries.ts';

/** Asked with what becomes of the user's workspaces. */
export function DeleteUser({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const cache = useQueryClient();
  const known = useUser(user?.id ?? null);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (!user) return;
    setBusy(true);
    try {
      await call(deleteUser, { params: { id: user.id } });
      // Not the user who is gone: that one would be asked for in vain.
      await cache.invalidateQueries({ queryKey: [...usersKey, 'list'] });
      toast('success', `User ${user.username} dihapus.`);
      onClose();
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Yakin ingin menghapus user ${user?.username ?? ''}?`}
      text={`Semua sesinya berakhir saat itu juga. ${known.data ? known.data.departures.map(told).join(' ') : known.isError ? sentenceOf(known.error) : 'Memeriksa workspace miliknya…'}`}
      verb="Hapus"
      danger
      busy={busy || known.isPending}
      opened={user !== null}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

function told({ workspace, outcome, heir }: Departure): string {
  if (outcome === 'passes_on') return `Kepemilikan ${workspace} berpindah ke ${heir}.`;
  if (outcome === 'suspended')
    return `${workspace} tidak punya anggota lain, jadi ditangguhkan: datanya tetap disimpan dan pesan pelanggan tetap masuk.`;
  return `${workspace} berjalan terus dengan anggota lainnya.`;
}
