import {
  type AdminPlanOrder,
  rejectPlanOrder,
  verifyPlanOrder,
} from '@sapa/contracts/admin/admin-plan-orders';
import { periods } from '@sapa/contracts/billing/plans';
import { ApiError } from '@sapa/contracts/client';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { date, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './decide-dialog.module.css';
import { Fact } from './fact.tsx';
import { applyOrder, reloadOrders } from './queries.ts';

export interface Decision {
  order: AdminPlanOrder;
  verb: 'verify' | 'reject';
}

/** The proof beside what was ordered: both are looked at before money is believed. */
export function DecideDialog({ decision, onClose }: { decision: Decision | null; onClose: () => void }) {
  const rejecting = decision?.verb === 'reject';
  return (
    <Dialog
      title={rejecting ? 'Tolak pembayaran' : 'Verifikasi pembayaran'}
      opened={decision !== null}
      onClose={onClose}
      size="lg"
    >
      {decision ? <Deciding key={decision.order.id} decision={decision} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Deciding({ decision: { order, verb }, onClose }: { decision: Decision; onClose: () => void }) {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const params = { id: order.id };

  const decide = async (event: FormEvent) => {
    event.preventDefault();
    const checked = rejectPlanOrder.body.safeParse({ reason });
    if (verb === 'reject' && !checked.success) {
      setError(checked.error.issues[0]?.message ?? null);
      return;
    }
    setBusy(true);
    try {
      const decided =
        verb === 'verify'
          ? await call(verifyPlanOrder, { params })
          : await call(rejectPlanOrder, { params, body: { reason } });
      applyOrder(cache, decided);
      toast(
        'success',
        verb === 'verify'
          ? `${order.number} diverifikasi. ${order.package_name} ${order.workspace.name} berlaku.`
          : `${order.number} ditolak. ${order.workspace.name} diberi tahu alasannya.`,
      );
      onClose();
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && failure.fields.reason) setError(failure.fields.reason);
      else toast('error', sentenceOf(failure));
      // Another admin may have been quicker: the list says what holds now.
      void reloadOrders(cache);
    }
  };

  return (
    <form onSubmit={decide} noValidate className={classes.form}>
      <div className={classes.sides}>
        <Proof order={order} />
        <dl className={classes.facts}>
          <Fact name="Nomor" value={order.number} />
          <Fact name="Workspace" value={order.workspace.name} />
          <Fact name="Pemesan" value={[order.user, order.user_email].filter(Boolean).join(' · ') || '—'} />
          <Fact
            name="Paket"
            value={
              order.period === null
                ? order.package_name
                : `${order.package_name}, ${periods[order.period].label}`
            }
          />
          {order.lines.map(({ label, amount }) => (
            <Fact key={label} name={label} value={rupiah(amount)} />
          ))}
          <Fact name="Harus ditransfer" value={rupiah(order.price)} strong />
          <Fact name="Dipesan" value={date(order.created_at)} />
        </dl>
      </div>
      {verb === 'reject' ? (
        <TextArea
          label="Alasan"
          hint="Dibaca pelanggan di email dan di halaman tagihannya."
          maxLength={300}
          data-autofocus
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(null);
          }}
        />
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant={verb === 'verify' ? 'primary' : 'danger'} busy={busy}>
          {verb === 'verify' ? 'Verify' : 'Reject'}
        </Button>
      </DialogActions>
    </form>
  );
}

function Proof({ order: { proof, payment } }: { order: AdminPlanOrder }) {
  if (proof === null)
    return (
      <p className={classes.none}>
        {payment.state === 'late'
          ? 'Dibayar lewat Midtrans setelah pesanan berakhir. Verifikasi agar berlaku, atau kembalikan uangnya di Midtrans lalu tolak.'
          : 'Belum ada bukti transfer. Verifikasi hanya bila uangnya sudah terlihat di rekening.'}
      </p>
    );
  const pdf = proof.file_name.toLowerCase().endsWith('.pdf');
  return (
    <figure className={classes.proof}>
      <a href={proof.url} target="_blank" rel="noopener noreferrer" className={classes.open}>
        {pdf ? (
          <IconFileTypePdf size={48} stroke={1.3} aria-hidden="true" />
        ) : (
          <img src={proof.url} alt="Bukti transfer" />
        )}
      </a>
      <figcaption>
        <a href={proof.url} target="_blank" rel="noopener noreferrer">
          Buka {proof.file_name}
        </a>
        <span>{date(proof.uploaded_at)}</span>
      </figcaption>
    </figure>
  );
}
