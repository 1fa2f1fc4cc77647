import type { ContactSpending } from '@sapa/contracts/contacts/contact-page';
import { IconShoppingBag } from '@tabler/icons-react';
import { useLiveOrders } from '../../entities/orders/live-orders.ts';
import { useContactSpending, useOrdersOfContact } from '../../entities/orders/queries.ts';
import { calendarMonth, count, rupiah } from '../../lib/format.ts';
import { PaneSection } from '../../ui/frame/pane-section.tsx';
import { Skeleton } from '../../ui/list/states.tsx';
import classes from './contact-worth.module.css';
import { OrderCards } from './order-cards.tsx';

/** What somebody is worth to the business: what they paid, month by month, and their orders. */
export function ContactWorth({ contactId }: { contactId: string }) {
  const spending = useContactSpending(contactId);
  const orders = useOrdersOfContact(contactId);
  useLiveOrders();
  return (
    <>
      <section className={classes.spending} aria-label="Belanja">
        <h3>
          Belanja
          {spending.data?.since ? <small>sejak {calendarMonth(spending.data.since)}</small> : null}
        </h3>
        {spending.data ? <Figures spending={spending.data} /> : <Skeleton width="100%" height={120} />}
      </section>
      <PaneSection title="Pesanan" Icon={IconShoppingBag} action={null}>
        <OrderCards list={orders} />
      </PaneSection>
    </>
  );
}

function Figures({ spending: { paid, orders, outstanding, months } }: { spending: ContactSpending }) {
  return (
    <>
      <p className={classes.total}>{rupiah(paid)}</p>
      <p className={classes.words}>
        {orders === 0
          ? 'Belum pernah memesan'
          : `${count(orders)} pesanan · rata-rata ${rupiah(Math.round(paid / orders))}`}
      </p>
      {orders === 0 ? null : <Months months={months} />}
      {outstanding > 0 ? <p className={classes.waits}>{rupiah(outstanding)} menunggu dibayar</p> : null}
    </>
  );
}

const HEIGHT = 44;

/** A column a month, from zero: what was paid, and what is still to be. */
function Months({ months }: Pick<ContactSpending, 'months'>) {
  const most = Math.max(...months.map(({ paid, outstanding }) => paid + outstanding), 1);
  const tall = (value: number) => `${Math.round((value / most) * HEIGHT)}px`;
  const said = months
    .filter(({ paid, outstanding }) => paid + outstanding > 0)
    .map(
      ({ month, paid, outstanding }) =>
        `${calendarMonth(month)} ${rupiah(paid)}${outstanding > 0 ? `, menunggu ${rupiah(outstanding)}` : ''}`,
    );
  return (
    <figure className={classes.chart}>
      <div
        className={classes.months}
        role="img"
        aria-label={`Belanja 12 bulan terakhir: ${said.join('; ') || 'belum ada'}`}
      >
        {months.map(({ month, paid, outstanding }) => (
          <span
            key={month}
            className={classes.month}
            data-tip={`${calendarMonth(month)}: ${rupiah(paid + outstanding)}`}
          >
            {outstanding > 0 ? <i data-waits style={{ height: tall(outstanding) }} /> : null}
            {paid > 0 ? <i style={{ height: tall(paid) }} /> : null}
            {paid + outstanding === 0 ? <i data-none /> : null}
          </span>
        ))}
      </div>
      <figcaption>
        <span>{calendarMonth(months[0]?.month ?? '')}</span>
        <span>Bulan ini</span>
      </figcaption>
    </figure>
  );
}
