import type { PlatformBusiness } from '@sapa/contracts/admin/admin-dashboard';
import { planOf } from '@sapa/contracts/billing/plans';
import { IconTrendingUp } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import { calendarMonth, count, monthText, rupiah, shortCount } from '../../lib/format.ts';
import { Columns } from '../../ui/chart/columns.tsx';
import { Switcher } from '../../ui/form/switcher.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Answer, OverviewPart } from '../../ui/overview/overview.tsx';
import { Foot } from './foot.tsx';

const MONEY = [
  { value: 'mrr', name: 'MRR' },
  { value: 'received', name: 'Uang masuk' },
] as const;

/** What the plans are worth a month, or what came in, month by month. */
export function Growth({ business: { moments, received, plans } }: { business: PlatformBusiness }) {
  const [money, setMoney] = useState<(typeof MONEY)[number]['value']>('mrr');
  const navigate = useNavigate();
  const amounts = moments.map(({ month, mrr }, index) => ({
    month,
    amounts: money === 'mrr' ? [mrr] : [received[index]?.plans ?? 0, received[index]?.top_ups ?? 0],
  }));
  const [first, last] = [moments[0], moments.at(-1)];
  const orders = received.at(-1)?.orders ?? 0;
  const known = amounts.some(({ amounts: each }) => each.some((amount) => amount > 0));
  return (
    <OverviewPart
      title={money === 'mrr' ? 'MRR, 13 bulan' : 'Uang masuk, 13 bulan'}
      icon={<IconTrendingUp size={18} stroke={1.7} />}
      aside={
        <Switcher label="Yang digambar" choices={MONEY} chosen={money} onChoose={setMoney} look="small" />
      }
    >
      {!known ? (
        <EmptyState
          compact
          title="Belum ada yang berbayar"
          text="Begitu pesanan paket pertama diverifikasi, pertumbuhannya digambar di sini."
        />
      ) : (
        <>
          {money === 'mrr' && first && last ? (
            <Answer value={first.mrr > 0 ? times(last.mrr / first.mrr) : rupiah(last.mrr)}>
              {first.mrr > 0
                ? `dari ${rupiah(first.mrr)} di akhir ${monthText(first.month)}`
                : `sebulan; di akhir ${monthText(first.month)} belum ada`}
            </Answer>
          ) : (
            <Answer value={rupiah((received.at(-1)?.plans ?? 0) + (received.at(-1)?.top_ups ?? 0))}>
              bulan ini dari <strong>{count(orders)}</strong> pesanan terbayar
            </Answer>
          )}
          <Columns
            label={money === 'mrr' ? 'MRR per bulan' : 'Uang masuk per bulan'}
            head="Bulan"
            parts={
              money === 'mrr'
                ? [{ name: 'MRR', tone: 'tint' }]
                : [
                    { name: 'Paket', tone: 'tint' },
                    { name: 'Top-up kredit', tone: 'unknown' },
                  ]
            }
            columns={amounts.map(({ month, amounts: each }, index) => ({
              key: month,
              name: monthText(month),
              tick: calendarMonth(`${month}-01`).slice(0, 3),
              amounts: each,
              now: index === amounts.length - 1,
            }))}
            write={rupiah}
            short={shortCount}
            axis
            height={220}
            onOpen={(month) =>
              navigate(
                money === 'mrr'
                  ? `/admin/workspaces?only=paying&month=${month}`
                  : `/admin/orders?status=verified&month=${month}`,
              )
            }
          />
        </>
      )}
      {plans.length > 0 ? (
        <Foot>
          Per paket:{' '}
          {plans.map(({ plan, workspaces, mrr }, index) => (
            <Fragment key={plan}>
              {index > 0 ? ', ' : ''}
              <span title={`${rupiah(mrr)} sebulan`}>
                {planOf(plan).title} <strong>{count(workspaces)}</strong>
              </span>
            </Fragment>
          ))}
        </Foot>
      ) : null}
    </OverviewPart>
  );
}

/** `2,2×` */
const times = (ratio: number) => `${ratio.toLocaleString('id-ID', { maximumFractionDigits: 1 })}×`;
