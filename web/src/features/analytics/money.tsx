import type { AnalyticsAsked, AnalyticsMoney } from '@sapa/contracts/analytics/analytics';
import { Link } from 'react-router';
import { count, rupiah } from '../../lib/format.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { DayLine } from '../../ui/chart/day-line.tsx';
import { Legend } from '../../ui/chart/legend.tsx';
import { stretchesOf, stretchName } from '../../ui/chart/stretches.ts';
import classes from './analytics.module.css';
import { ChannelSign } from './channel-sign.tsx';
import { Figures, Opens, Part } from './frame.tsx';
import { before, inStretch, type Opened, useMoney } from './queries.ts';
import { comparesWithNothing, moneyHeadline, percent } from './words.ts';

/** `1,2 jt` beside an axis. */
const short = (amount: number) =>
  amount >= 1_000_000
    ? `${(amount / 1_000_000).toLocaleString('id-ID', { maximumFractionDigits: 1 })} jt`
    : amount >= 1_000
      ? `${Math.round(amount / 1_000)} rb`
      : String(amount);

const TONES = { ai: 'ai', member: 'people', nobody: 'unknown' } as const;

/** From chat to order to money, by where and by whom. */
export function Money({ asked, onOpen }: { asked: AnalyticsAsked; onOpen: (opened: Opened) => void }) {
  return (
    <Figures
      asked={useMoney(asked)}
      headline={moneyHeadline}
      isEmpty={({ now }) => now.talks === 0}
      sub={({ now }) => (
        <>
          <Opens name="Memesan" onOpen={() => onOpen({ title: 'Memesan', behind: { brought: 'ordered' } })}>
            {count(now.ordered)}
          </Opens>{' '}
          dari{' '}
          <Opens name="Semua percakapan" onOpen={() => onOpen({ title: 'Semua percakapan', behind: {} })}>
            {count(now.talks)}
          </Opens>{' '}
          percakapan menjadi pesanan ({percent(now.ordered, now.talks)}%),
        </>
      )}
    >
      {(money) => (
        <>
          <Part
            title={`Dibayar, menurut ${stretchName(money.days.length)} percakapan dimulai`}
            aside={
              <Legend
                items={[
                  {
                    name: 'periode ini',
                    value: rupiah(money.now.received),
                    line: 'now',
                    onOpen: () => onOpen({ title: 'Membayar', behind: { brought: 'paid' } }),
                  },
                  ...(comparesWithNothing(money.period)
                    ? []
                    : [
                        {
                          name: 'sebelumnya',
                          value: rupiah(money.before.received),
                          line: 'ghost' as const,
                          onOpen: () => onOpen(before('Membayar', { brought: 'paid' })),
                        },
                      ]),
                ]}
              />
            }
          >
            <DayLine
              label={`Uang yang dibayar menurut ${stretchName(money.days.length)} percakapan dimulai`}
              points={stretchesOf(money.days, money.period.until_now).map(({ own, ...stretch }) => ({
                ...stretch,
                amount: own.reduce((sum, one) => sum + one.received, 0),
                before: comparesWithNothing(money.period)
                  ? null
                  : own.reduce((sum, one) => sum + one.before, 0),
              }))}
              write={rupiah}
              tick={short}
              onDay={(day, until) =>
                onOpen(inStretch('Dibayar, percakapan', day, until, { brought: 'paid' }))
              }
            />
          </Part>
          <Part beside title="Dari chat menjadi uang">
            <Funnel money={money} onOpen={onOpen} />
          </Part>
          <Part title="Per saluran" aside="dibayar, dari nilai pesanan">
            <BarRows
              label="Uang per saluran"
              head={['Dibayar', 'Pesanan']}
              rows={money.channels.map((one) => ({
                key: one.id ?? one.name,
                name: one.name,
                before: one.channel_kind ? <ChannelSign kind={one.channel_kind} /> : null,
                amount: one.received,
                mark: one.value,
                tone: 'people',
                value: rupiah(one.received),
                more: [count(one.ordered)],
                onOpen: () =>
                  onOpen({ title: one.name, behind: { channel_id: one.id ?? '', brought: 'ordered' } }),
              }))}
            />
          </Part>
          <Part beside title="Siapa yang menjawab terakhir">
            <BarRows
              label="Uang menurut penjawab"
              head={['Dibayar', 'Pesanan']}
              rows={money.handlers.map((one) => ({
                key: `${one.by} ${one.id}`,
                name: one.name,
                amount: one.received,
                mark: one.value,
                tone: TONES[one.by],
                value: rupiah(one.received),
                more: [count(one.ordered)],
                onOpen: () =>
                  onOpen({
                    title: one.name,
                    behind: { handled_by: one.id ?? 'nobody', brought: 'ordered' },
                  }),
              }))}
            />
          </Part>
          <Part title="Per broadcast" wide aside="pesanan dalam hari yang diatur tiap broadcast">
            {money.campaigns.length === 0 ? (
              <p className={classes.note}>Belum ada pesanan yang mengikuti broadcast di periode ini.</p>
            ) : (
              <ul className={classes.facts}>
                {money.campaigns.map(({ id, name, orders, value }) => (
                  <li key={id}>
                    <Link className={classes.name} to={`/user/broadcasts/${id}`}>
                      {name}
                    </Link>{' '}
                    {rupiah(value)}, {count(orders)} pemesan
                  </li>
                ))}
              </ul>
            )}
          </Part>
        </>
      )}
    </Figures>
  );
}

function Funnel({
  money: { now, before: past, period },
  onOpen,
}: {
  money: AnalyticsMoney;
  onOpen: (opened: Opened) => void;
}) {
  const alone = comparesWithNothing(period);
  return (
    <>
      <BarRows
        label="Dari chat menjadi uang"
        rows={[
          {
            key: 'talks',
            name: 'Percakapan',
            amount: now.talks,
            ...(!alone && { mark: past.talks }),
            tone: 'unknown',
            value: count(now.talks),
            onOpen: () => onOpen({ title: 'Semua percakapan', behind: {} }),
          },
          {
            key: 'ordered',
            name: 'Memesan',
            amount: now.ordered,
            ...(!alone && { mark: past.ordered }),
            tone: 'tint',
            value: count(now.ordered),
            more: [`${percent(now.ordered, now.talks)}%`],
            onOpen: () => onOpen({ title: 'Memesan', behind: { brought: 'ordered' } }),
          },
          {
            key: 'paid',
            name: 'Membayar',
            amount: now.paid,
            ...(!alone && { mark: past.paid }),
            tone: 'people',
            value: count(now.paid),
            more: [`${percent(now.paid, now.ordered)}%`],
            onOpen: () => onOpen({ title: 'Membayar', behind: { brought: 'paid' } }),
          },
        ]}
      />
      <p className={classes.note}>
        Nilai pesanan{' '}
        <Opens
          name="Nilai pesanan"
          onOpen={() => onOpen({ title: 'Memesan', behind: { brought: 'ordered' } })}
        >
          {rupiah(now.value)}
        </Opens>
        , sudah dibayar{' '}
        <Opens name="Sudah dibayar" onOpen={() => onOpen({ title: 'Membayar', behind: { brought: 'paid' } })}>
          {rupiah(now.received)}
        </Opens>
        .{alone ? '' : ' Garis tegak: periode sebelumnya.'}
      </p>
    </>
  );
}
