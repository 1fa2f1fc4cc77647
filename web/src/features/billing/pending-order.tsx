import type { Billing } from '@sapa/contracts/billing/billing';
import {
  cancelPlanOrder,
  type PlanOrder,
  payPlanOrder,
  uploadPaymentProof,
} from '@sapa/contracts/billing/plan-orders';
import type { PlanPeriod } from '@sapa/contracts/billing/plans';
import { IconClock, IconCreditCard, IconPaperclip, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { goOutside } from '../../lib/app/go-outside.ts';
import { date, exactTime, rupiah } from '../../lib/format.ts';
import { upload } from '../../lib/server/upload.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { HowToPay, isChosen } from './how-to-pay.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { OrderDialog } from './order-dialog.tsx';
import classes from './pending-order.module.css';
import { refreshBilling, timeBought } from './queries.ts';

/** The order that waits: what is still to be done for it, nothing else. */
export function PendingOrder({ order, billing }: { order: PlanOrder; billing: Billing }) {
  const { ways } = billing;
  const cache = useQueryClient();
  const [cancelling, setCancelling] = useState(false);
  const [busy, setBusy] = useState<'pay' | 'cancel' | null>(null);
  const looked = order.proof !== null || order.payment.state === 'review';

  const run = async (what: 'pay' | 'cancel', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toast('error', sentenceOf(error));
      await refreshBilling(cache);
    } finally {
      setBusy(null);
    }
  };
  const pay = () =>
    run('pay', async () => {
      const { redirect_url } = await call(payPlanOrder, { params: { id: order.id } });
      goOutside(redirect_url);
    });
  const cancel = () =>
    run('cancel', async () => {
      await call(cancelPlanOrder, { params: { id: order.id } });
      await refreshBilling(cache);
      setCancelling(false);
      toast('success', `Pesanan ${order.number} dibatalkan.`);
    });

  return (
    <section className={classes.order} aria-labelledby={`pending-${order.id}`}>
      <header className={classes.head}>
        <span className={classes.icon}>
          <IconClock size={20} stroke={1.7} aria-hidden="true" />
        </span>
        <div className={classes.words}>
          <h2 id={`pending-${order.id}`} className={classes.title}>
            {looked ? 'Pembayaran sedang diperiksa' : 'Menunggu pembayaran Anda'}
          </h2>
          <p className={classes.text}>
            {order.package_name}, {timeBought(order)} · {order.number}
            {looked ? null : (
              <>
                {' · '}
                <span title={exactTime(order.expires_at)}>bayar sebelum {date(order.expires_at)}</span>
              </>
            )}
          </p>
        </div>
        <strong className={classes.price}>{rupiah(order.price)}</strong>
      </header>
      <HowToPay order={order} ways={ways} />
      <div className={classes.actions}>
        {ways.midtrans && !looked ? (
          <Button
            variant="primary"
            before={<IconCreditCard size={17} stroke={1.8} />}
            busy={busy === 'pay'}
            onClick={pay}
          >
            {isChosen(order) ? 'Lanjutkan pembayaran' : 'Bayar online'}
          </Button>
        ) : null}
        {order.payment.state === 'review' ? null : <ProofButton order={order} first={!ways.midtrans} />}
        <InvoiceButton order={order} />
        {looked ? null : <OtherPeriod order={order} billing={billing} />}
        {looked ? null : (
          <Button variant="danger-quiet" onClick={() => setCancelling(true)}>
            Batalkan pesanan
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={`Batalkan pesanan ${order.number}?`}
        text="Paket Anda tidak berubah. Bila sudah terlanjur membayar, jangan batalkan: unggah buktinya."
        verb="Batalkan pesanan"
        danger
        busy={busy === 'cancel'}
        opened={cancelling}
        onConfirm={cancel}
        onClose={() => setCancelling(false)}
      />
    </section>
  );
}

/** The bill of a renewal is for the same period again, until another is chosen: its order then takes this one's place. */
function OtherPeriod({ order, billing }: { order: PlanOrder; billing: Billing }) {
  const [period, setPeriod] = useState<PlanPeriod | null>(null);
  if (order.kind !== 'renewal' || order.package === null) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setPeriod(order.period)}>
        Ganti periode
      </Button>
      <OrderDialog
        choice={period === null ? null : { package: order.package, period }}
        billing={billing}
        onPeriod={setPeriod}
        onClose={() => setPeriod(null)}
      />
    </>
  );
}

function ProofButton({ order, first }: { order: PlanOrder; first: boolean }) {
  const cache = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    setBusy(true);
    try {
      await upload(uploadPaymentProof, { params: { id: order.id }, file, fileName: file.name });
      await refreshBilling(cache);
      toast('success', 'Bukti transfer diterima. Kami periksa secepatnya.');
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*,application/pdf"
        aria-label="Bukti transfer"
        onChange={send}
      />
      {order.proof === null ? null : (
        <a className={classes.proof} href={order.proof.url} target="_blank" rel="noreferrer">
          <IconPaperclip size={15} stroke={1.8} aria-hidden="true" />
          {order.proof.file_name}
        </a>
      )}
      <Button
        variant={first && order.proof === null ? 'primary' : 'default'}
        before={<IconUpload size={17} stroke={1.8} />}
        busy={busy}
        onClick={() => picker.current?.click()}
      >
        {busy ? 'Mengunggah…' : order.proof === null ? 'Unggah bukti transfer' : 'Ganti bukti'}
      </Button>
    </>
  );
}
