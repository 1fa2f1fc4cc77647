import { type AdminPlanOrder, returnPlanPayment } from '@sapa/contracts/admin/admin-plan-orders';
import { payMethodName } from '@sapa/contracts/billing/plan-orders';
import { ApiError } from '@sapa/contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { exactTime, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './decide-dialog.module.css';
import { Fact } from './fact.tsx';
import { applyOrder } from './queries.ts';

/** Money that came a second time is given back by hand; how is written down here. */
export function ReturnDialog({ order, onClose }: { order: AdminPlanOrder | null; onClose: () => void }) {
  return (
    <Dialog title="Kembalikan pembayaran ganda" opened={order !== null} onClose={onClose} size="lg">
      {order === null ? null : <Returning key={order.id} order={order} onClose={onClose} />}
    </Dialog>
  );
}

function Returning({ order, onClose }: { order: AdminPlanOrder; onClose: () => void }) {
  const cache = useQueryClient();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { number, workspace, second_payment: second } = order;

  const settle = async (event: FormEvent) => {
    event.preventDefault();
    const checked = returnPlanPayment.body.safeParse({ note });
    if (!checked.success) {
      setError(checked.error.issues[0]?.message ?? null);
      return;
    }
    setBusy(true);
    try {
      applyOrder(cache, await call(returnPlanPayment, { params: { id: order.id }, body: checked.data }));
      toast('success', `Tercatat. ${workspace.name} diberi tahu bahwa uangnya sudah dikembalikan.`);
      onClose();
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && failure.fields.note) setError(failure.fields.note);
      else toast('error', sentenceOf(failure));
    }
  };

  return (
    <form onSubmit={settle} noValidate className={classes.form}>
      <p>
        {number} sudah lunas, lalu dibayar sekali lagi. Kembalikan uangnya di dasbor Midtrans atau dengan
        transfer, lalu catat di sini. {order.package_name} {workspace.name} tetap berlaku.
      </p>
      {second === null ? null : (
        <dl className={classes.facts}>
          <Fact name="Workspace" value={workspace.name} />
          <Fact name="Pemesan" value={[order.user, order.user_email].filter(Boolean).join(' · ') || '—'} />
          <Fact name="Order ID di Midtrans" value={second.id} />
          <Fact name="Masuk" value={`${payMethodName(second.method ?? '')}, ${exactTime(second.paid_at)}`} />
          <Fact name="Dikembalikan" value={rupiah(second.amount)} strong />
        </dl>
      )}
      <TextArea
        label="Catatan pengembalian"
        hint="Dibaca pelanggan di email dan riwayat transaksinya: kapan dan ke mana uangnya dikembalikan."
        maxLength={300}
        data-autofocus
        value={note}
        error={error}
        onChange={(event) => {
          setNote(event.target.value);
          setError(null);
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Tandai dikembalikan
        </Button>
      </DialogActions>
    </form>
  );
}
