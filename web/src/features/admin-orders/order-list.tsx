import {
  type AdminPlanOrder,
  type PlanOrderFilter,
  planOrderFilters,
} from '@sapa/contracts/admin/admin-plan-orders';
import { type PlanOrderStatus, payMethodName } from '@sapa/contracts/billing/plan-orders';
import { periods } from '@sapa/contracts/billing/plans';
import { IconX } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { count, date, exactTime, monthText, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type Tone } from '../../ui/form/chip.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Cell, Table } from '../../ui/list/table.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import classes from './order-list.module.css';
import { type OrderFilter, useOrders } from './queries.ts';
import { ReturnDialog } from './return-dialog.tsx';

/** Verified green, pending orange, rejected red, other grey. */
const TONES: Partial<Record<PlanOrderStatus, Tone>> = {
  verified: 'person',
  pending: 'waiting',
  rejected: 'danger',
};

export function OrderList() {
  const [search] = useSearchParams();
  const [filter, setFilter] = useState<OrderFilter>({
    status: planOrderFilters.find((status) => status === search.get('status')) ?? '',
    q: search.get('q') ?? '',
    month: search.get('month') ?? '',
  });
  const orders = useOrders(useDeferredValue(filter));
  const [decision, setDecision] = useState<Decision | null>(null);
  const [paidTwice, setPaidTwice] = useState<AdminPlanOrder | null>(null);
  const first = orders.data?.pages[0];
  return (
    <div className={classes.orders}>
      <form className={classes.filter} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Cari"
          type="search"
          placeholder="Workspace atau nomor pesanan"
          maxLength={100}
          value={filter.q}
          onChange={(event) => setFilter({ ...filter, q: event.target.value })}
        />
        <SelectField
          label="Status"
          value={filter.status}
          onChange={(event) => setFilter({ ...filter, status: event.target.value as PlanOrderFilter | '' })}
        >
          <option value="">Semua status</option>
          {planOrderFilters.map((status) => (
            <option key={status} value={status}>
              {status === 'to_decide' ? 'menunggu keputusan' : status}
            </option>
          ))}
        </SelectField>
        {filter.month ? (
          <Button
            size="sm"
            after={<IconX size={14} stroke={1.8} aria-hidden="true" />}
            aria-label={`Lepas saringan: dibayar ${monthText(filter.month)}`}
            onClick={() => setFilter({ ...filter, month: '' })}
          >
            Dibayar {monthText(filter.month)}
          </Button>
        ) : null}
        {first ? (
          <p className={classes.waiting} role="status">
            <strong>{count(first.pending)}</strong> pending, <strong>{count(first.to_decide)}</strong>{' '}
            menunggu keputusan
          </p>
        ) : null}
      </form>
      <ListFrame
        list={orders}
        loading="Memuat pesanan"
        narrowed={
          filter.q || filter.status || filter.month
            ? { hint: 'Ubah pencarian, atau pilih semua status.' }
            : null
        }
        empty={
          <EmptyState
            compact
            title="Belum ada pesanan paket"
            text="Begitu sebuah workspace memesan paket, pesanannya muncul di sini untuk diverifikasi."
          />
        }
      >
        {(items) => (
          <Table label="Pesanan paket" head={['User', 'Package', 'Period', 'Price', 'Status', 'Action']}>
            {items.map((order) => (
              <Row
                key={order.id}
                order={order}
                onDecide={(verb) => setDecision({ order, verb })}
                onReturn={() => setPaidTwice(order)}
              />
            ))}
          </Table>
        )}
      </ListFrame>
      <DecideDialog decision={decision} onClose={() => setDecision(null)} />
      <ReturnDialog order={paidTwice} onClose={() => setPaidTwice(null)} />
    </div>
  );
}

/** Money that came when nobody waited for it any more, or a second time. */
function lateWords({ payment, second_payment: second }: AdminPlanOrder): string | null {
  if (second !== null) {
    const came = `Dibayar dua kali: ${rupiah(second.amount)} lagi lewat ${payMethodName(second.method ?? '')}`;
    return second.returned === null ? `${came}, ${date(second.paid_at)}.` : `${came}, sudah dikembalikan.`;
  }
  return payment.state === 'late'
    ? 'Dibayar lewat Midtrans setelah berakhir: verifikasi, atau kembalikan lalu tolak.'
    : null;
}

interface RowProps {
  order: AdminPlanOrder;
  onDecide: (verb: Decision['verb']) => void;
  onReturn: () => void;
}

function Row({ order, onDecide, onReturn }: RowProps) {
  const late = lateWords(order);
  return (
    <tr>
      <Cell>
        <div className={classes.user}>
          <strong>{order.user ?? 'Perpanjangan otomatis'}</strong>
          <span>
            {order.workspace.name} · {order.number}
          </span>
        </div>
      </Cell>
      <Cell label="Package">{order.package_name}</Cell>
      <Cell label="Period">{order.period === null ? 'Top-up' : periods[order.period].label}</Cell>
      <Cell label="Price" figures>
        {rupiah(order.price)}
      </Cell>
      <Cell label="Status">
        <div className={classes.status}>
          <Chip tone={TONES[order.status] ?? 'neutral'}>{order.status}</Chip>
          <time dateTime={order.created_at} data-tip={exactTime(order.created_at)}>
            {date(order.created_at)}
          </time>
        </div>
        {late === null ? null : <p className={classes.late}>{late}</p>}
      </Cell>
      <Cell actions>
        {order.decidable ? (
          <div className={classes.buttons}>
            <Button size="sm" variant="primary" onClick={() => onDecide('verify')}>
              Verify
            </Button>
            <Button size="sm" variant="danger-quiet" onClick={() => onDecide('reject')}>
              Reject
            </Button>
            {order.proof ? (
              <Button size="sm" variant="quiet" onClick={() => onDecide('verify')}>
                Lihat bukti
              </Button>
            ) : null}
          </div>
        ) : order.second_payment?.returned === null ? (
          <Button size="sm" onClick={onReturn}>
            Kembalikan
          </Button>
        ) : (
          '—'
        )}
      </Cell>
    </tr>
  );
}
