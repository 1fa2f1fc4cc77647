import { deactivateMember } from '@sapa/contracts/identity/member-management';
import { countOpenOfMember } from '@sapa/contracts/identity/member-work';
import type { Member } from '@sapa/contracts/identity/members';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyMember } from '../../entities/members/cache.ts';
import { useMembers } from '../../entities/members/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './members.module.css';

/** Asks what becomes of somebody's conversations before they are out: also when it cannot be said how many they are. */
export function LeaveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const cache = useQueryClient();
  const colleagues = (useMembers().data ?? []).filter(({ id }) => id !== member.id);
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const open = useQuery({
    queryKey: ['member-open', member.id],
    queryFn: ({ signal }) => call(countOpenOfMember, { params: { id: member.id }, signal }),
    staleTime: 0,
  });
  const count = open.data?.open;

  const leave = async () => {
    setBusy(true);
    try {
      const query = to === '' ? {} : { to_member_id: to };
      applyMember(cache, await call(deactivateMember, { params: { id: member.id }, query }));
      toast('success', `${member.name} dinonaktifkan.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    onClose();
  };

  return (
    <Dialog title={`Nonaktifkan ${member.name}?`} size="sm" opened onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.quiet}>
          Ia langsung keluar dari workspace ini. Riwayatnya tetap ada, dan timnya kembali bila ia diaktifkan
          lagi.
        </p>
        {count || open.isError ? (
          <SelectField
            label={
              count === undefined
                ? 'Percakapannya yang belum selesai pindah ke'
                : `${count.toLocaleString('id-ID')} percakapannya yang belum selesai pindah ke`
            }
            value={to}
            onChange={(event) => setTo(event.target.value)}
          >
            <option value="">Antrean timnya</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            Batal
          </Button>
          <Button variant="danger" busy={busy || open.isPending} onClick={leave}>
            Nonaktifkan
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
