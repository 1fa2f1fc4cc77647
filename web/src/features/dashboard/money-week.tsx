import { getMoneyWeek } from '@sapa/contracts/analytics/dashboard';
import { IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, sentenceOf } from '../../lib/api.ts';
import { calendarFullDay, calendarWeekday, count, rupiah, shortCount } from '../../lib/format.ts';
import { Columns } from '../../ui/chart/columns.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { ChangeText, changeInPercent } from '../../ui/overview/change.tsx';
import { Answer, OverviewPart } from '../../ui/overview/overview.tsx';
import { PartRow, PartRows } from '../../ui/overview/part-rows.tsx';

/** Money of seven days beside the seven before, and what of it is still to come. */
export function MoneyWeek() {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'money-week'],
    queryFn: ({ signal }) => call(getMoneyWeek, { signal }),
    staleTime: 60_000,
  });
  const known = data?.days.some(({ received, before }) => received + before > 0);
  const last = data?.days.at(-1)?.day;
  return (
    <OverviewPart
      title="Uang masuk, 7 hari"
      icon={<IconWallet size={18} stroke={1.7} />}
      aside="garis putus: pekan lalu"
    >
      {error && !data ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => refetch()} />
      ) : data === undefined ? (
        <Skeleton width="100%" height={240} />
      ) : (
        <>
          {known ? (
            <>
              <Answer value={rupiah(data.received)}>
                <ChangeText
                  change={changeInPercent(data.received, data.received_before, rupiah)}
                  without="pekan lalu belum ada"
                />
              </Answer>
              <Columns
                label="Uang masuk per hari, 7 hari"
                head="Hari"
                parts={[{ name: 'Uang masuk', tone: 'tint' }]}
                markName="pekan lalu"
                columns={data.days.map(({ day, received, before }) => ({
                  key: day,
                  name: calendarFullDay(day),
                  tick: day === last ? 'Hari ini' : calendarWeekday(day),
                  amounts: [received],
                  mark: before,
                  now: day === last,
                }))}
                write={rupiah}
                short={shortCount}
                onOpen={(day) => navigate(`/user/payment?from=${day}&to=${day}`)}
              />
            </>
          ) : (
            <EmptyState
              compact
              title="Belum ada pembayaran dua pekan ini"
              text="Catat pesanan dari percakapan; begitu dibayar, uangnya digambar di sini."
            />
          )}
          <PartRows>
            <PartRow
              name="Dipesan, belum dibayar"
              to="/user/orders?status=pending&payment=unpaid"
              value={rupiah(data.unpaid.amount)}
              more={`${count(data.unpaid.orders)} pesanan`}
            />
            <PartRow
              name="Dibayar, belum dikirim"
              to="/user/orders?status=processing&payment=paid"
              value={rupiah(data.unsent.amount)}
              more={`${count(data.unsent.orders)} pesanan`}
            />
          </PartRows>
        </>
      )}
    </OverviewPart>
  );
}
