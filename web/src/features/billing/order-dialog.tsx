import type { Billing } from '@sapa/contracts/billing/billing';
import { createPlanOrder, payPlanOrder, quotePlanOrder } from '@sapa/contracts/billing/plan-orders';
import { type PaidPlanType, type PlanPeriod, periods, planOf } from '@sapa/contracts/billing/plans';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { goOutside } from '../../lib/app/go-outside.ts';
import { date, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './order-dialog.module.css';
import { firstWay, PayWays } from './pay-ways.tsx';
import { PeriodToggle } from './period-toggle.tsx';
import { refreshBilling } from './queries.ts';

interface Choice {
  package: PaidPlanType;
  period: PlanPeriod;
}
interface Props {
  choice: Choice | null;
  billing: Pick<Billing, 'prices' | 'ways'>;
  /** For a renewal, whose period is chosen here; a plan's card has one above it. */
  onPeriod?: (period: PlanPeriod) => void;
  onClose: () => void;
}

/** Before anything is ordered: what it costs, from when to when, and how it will be paid. */
export function OrderDialog({ choice, onPeriod, ...props }: Props) {
  return (
    <Dialog
      title={choice === null ? '' : titleOf(choice, onPeriod)}
      opened={choice !== null}
      onClose={props.onClose}
    >
      {choice === null ? null : (
        <>
          {onPeriod === undefined ? null : (
            <Period choice={choice} prices={props.billing.prices} onPeriod={onPeriod} />
          )}
          <Order choice={choice} {...props} />
        </>
      )}
    </Dialog>
  );
}

const titleOf = ({ package: plan, period }: Choice, onPeriod: Props['onPeriod']): string =>
  onPeriod === undefined
    ? `${planOf(plan).title}, ${periods[period].label}`
    : `Perpanjang ${planOf(plan).title}`;

function Period(props: {
  choice: Choice;
  prices: Billing['prices'];
  onPeriod: (period: PlanPeriod) => void;
}) {
  const { package: plan, period } = props.choice;
  const prices = props.prices.find((priced) => priced.package === plan)?.prices;
  return (
    <div className={classes.period}>
      <PeriodToggle period={period} onChange={props.onPeriod} prices={prices} />
      {prices === undefined ? null : (
        <p className={classes.each}>
          {rupiah(prices[period].per_month)} per bulan
          {prices[period].months > 1 ? `, dibayar ${prices[period].months} bulan sekaligus` : ''}
        </p>
      )}
    </div>
  );
}

function Order({ choice, billing: { ways }, onClose }: Omit<Props, 'onPeriod'> & { choice: Choice }) {
  const cache = useQueryClient();
  const [way, setWay] = useState(firstWay(ways));
  const [busy, setBusy] = useState(false);
  const quote = useQuery({
    queryKey: ['plan-quote', choice.package, choice.period],
    queryFn: ({ signal }) => call(quotePlanOrder, { body: choice, signal }),
    gcTime: 0,
    // Another period: the figures stay until the new ones are there, so nothing jumps.
    placeholderData: keepPreviousData,
  });
  if (quote.isPending)
    return (
      <div className={classes.loading} role="status" aria-label="Menghitung harga">
        <Skeleton width="100%" height={92} />
        <Skeleton width="100%" height={120} />
      </div>
    );
  if (quote.isError) return <ErrorState text={sentenceOf(quote.error)} onRetry={() => quote.refetch()} />;
  const { lines, price, starts_at: startsAt, ends_at: endsAt, blockers, kind } = quote.data;

  const order = async () => {
    setBusy(true);
    try {
      const made = await call(createPlanOrder, { body: { ...choice, expected_price: price } });
      if (way === 'midtrans' && made.status === 'pending') {
        const { redirect_url } = await call(payPlanOrder, { params: { id: made.id } });
        goOutside(redirect_url);
        return;
      }
      await refreshBilling(cache);
      onClose();
      toast(
        'success',
        made.status === 'verified'
          ? `${made.package_name} sudah aktif.`
          : 'Pesanan dibuat. Transfer, lalu unggah buktinya.',
      );
    } catch (error) {
      toast('error', sentenceOf(error));
      await Promise.all([refreshBilling(cache), quote.refetch()]);
      setBusy(false);
    }
  };

  return (
    <>
      <dl className={classes.lines}>
        {lines.map(({ label, amount }) => (
          <div key={label} className={classes.line}>
            <dt>{label}</dt>
            <dd>{rupiah(amount)}</dd>
          </div>
        ))}
        <div className={classes.line} data-total>
          <dt>Total dibayar</dt>
          <dd>{rupiah(price)}</dd>
        </div>
      </dl>
      <p className={classes.time}>
        {kind === 'renewal' || kind === 'downgrade' ? 'Berlaku setelah masa paket sekarang: ' : 'Berlaku '}
        {date(startsAt)} sampai {date(endsAt)}. Pemakaian bulan ini tetap dihitung.
        {kind === 'downgrade'
          ? ` Batas ${planOf(choice.package).limits.members} human agent sudah berlaku sejak dipesan, supaya tim Anda muat saat paketnya mulai.`
          : null}
      </p>
      {blockers.length > 0 ? (
        <ul className={classes.blockers} role="alert">
          {blockers.map((blocker) => (
            <li key={blocker}>{blocker}</li>
          ))}
        </ul>
      ) : price > 0 ? (
        <PayWays ways={ways} way={way} onChoose={setWay} />
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button
          variant="primary"
          busy={busy}
          disabled={blockers.length > 0 || quote.isPlaceholderData}
          onClick={order}
        >
          {price === 0 ? 'Aktifkan sekarang' : way === 'midtrans' ? 'Pesan dan bayar' : 'Buat pesanan'}
        </Button>
      </DialogActions>
    </>
  );
}
