import { cancelPriceChange, type PlanPriceChange } from '@sapa/contracts/billing/plan-prices';
import { periods, planOf, planPeriods } from '@sapa/contracts/billing/plans';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { dayAndClock, exactTime, rupiah } from '../../lib/format.ts';
import { Section } from '../../ui/frame/page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { Cell, Table } from '../../ui/list/table.tsx';
import { DeleteDialog } from '../../ui/overlay/delete-dialog.tsx';
import { PriceDialog, type Priced } from './price-dialog.tsx';
import classes from './price-table.module.css';
import { pricesKey, usePrices } from './queries.ts';

export function PriceTable() {
  const prices = usePrices();
  const [editing, setEditing] = useState<Priced | null>(null);
  if (prices.isPending)
    return (
      <div role="status" aria-label="Memuat harga" className={classes.loading}>
        <Skeleton width="100%" height={280} />
      </div>
    );
  if (prices.isError) return <ErrorState text={sentenceOf(prices.error)} onRetry={() => prices.refetch()} />;
  return (
    <>
      <Section title="Berlaku hari ini" text="Dipakai kartu harga, halaman upgrade, dan pesanan baru.">
        <Table
          label="Harga yang berlaku"
          head={['Paket', ...planPeriods.map((period) => periods[period].label)]}
        >
          {prices.data.items.map(({ package: type, prices: of }) => (
            <tr key={type}>
              <Cell>
                <strong className={classes.plan}>{planOf(type).title}</strong>
              </Cell>
              {planPeriods.map((period) => (
                <Cell key={period} label={periods[period].label} figures>
                  <span className={classes.price}>
                    <span>
                      {rupiah(of[period].total)}
                      {of[period].months > 1 ? <small>{rupiah(of[period].per_month)} per bulan</small> : null}
                    </span>
                    <IconButton
                      label={`Ubah harga ${planOf(type).title} ${periods[period].label}`}
                      onClick={() => setEditing({ package: type, period, total: of[period].total })}
                    >
                      <IconPencil size={16} stroke={1.7} />
                    </IconButton>
                  </span>
                </Cell>
              ))}
            </tr>
          ))}
        </Table>
      </Section>
      <Section title="Perubahan terjadwal" text="Pesanan yang sudah dibuat tetap memakai harga saat dipesan.">
        <Changes changes={prices.data.changes} />
      </Section>
      <PriceDialog priced={editing} onClose={() => setEditing(null)} />
    </>
  );
}

function Changes({ changes }: { changes: PlanPriceChange[] }) {
  const cache = useQueryClient();
  const [doomed, setDoomed] = useState<PlanPriceChange | null>(null);
  const now = Date.now();
  if (changes.length === 0)
    return (
      <EmptyState
        compact
        title="Belum ada perubahan harga"
        text="Pilih pensil di samping sebuah harga, lalu tentukan harga baru dan sejak kapan berlaku."
      />
    );
  return (
    <>
      <Table label="Perubahan harga" head={['Paket', 'Harga baru', 'Berlaku sejak', 'Oleh', 'Aksi']}>
        {changes.map((change) => (
          <tr key={change.id}>
            <Cell>
              <strong className={classes.plan}>
                {planOf(change.package).title}, {periods[change.period].label}
              </strong>
            </Cell>
            <Cell label="Harga baru" figures>
              {rupiah(change.price.total)}
            </Cell>
            <Cell label="Berlaku sejak" figures>
              <time dateTime={change.effective_at} data-tip={exactTime(change.effective_at)}>
                {dayAndClock(change.effective_at)}
              </time>
            </Cell>
            <Cell label="Oleh">{change.set_by}</Cell>
            <Cell actions>
              {new Date(change.effective_at).getTime() > now ? (
                <IconButton label="Batalkan perubahan" tone="danger" onClick={() => setDoomed(change)}>
                  <IconTrash size={17} stroke={1.7} />
                </IconButton>
              ) : (
                'Sudah berlaku'
              )}
            </Cell>
          </tr>
        ))}
      </Table>
      {doomed ? (
        <DeleteDialog
          title="Batalkan perubahan harga ini?"
          text="Harga yang sekarang tetap berlaku."
          verb="Batalkan perubahan"
          gone="Perubahan harga dibatalkan."
          remove={() =>
            call(cancelPriceChange, { params: { id: doomed.id } }).finally(() =>
              cache.invalidateQueries({ queryKey: pricesKey }),
            )
          }
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </>
  );
}
