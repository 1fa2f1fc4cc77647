import type { Usage, UsageMeter } from '@sapa/contracts/analytics/usage';
import { lazy, Suspense, useState } from 'react';
import { calendarDay, count } from '../../lib/format.ts';
import { patiently } from '../../lib/server/patiently.ts';
import { Switcher } from '../../ui/form/switcher.tsx';
import { EmptyState, Skeleton } from '../../ui/list/states.tsx';
import classes from './day-chart.module.css';
import type { Counted } from './queries.ts';

/** The charts weigh 22 KiB: the figures above stand before they are loaded. */
const DayColumns = lazy(
  patiently(() => import('../../ui/chart/day-columns.tsx').then((chart) => ({ default: chart.DayColumns }))),
);

const NAMES: Record<UsageMeter, string> = { credits: 'Kredit AI', active_contacts: 'Kontak baru' };

/** Day by day; a column leads to what that day counts. */
export function DayChart({
  days,
  onCounted,
}: {
  days: Usage['days'];
  onCounted: (counted: Counted) => void;
}) {
  const [meter, setMeter] = useState<UsageMeter>(
    days.some(({ credits }) => credits > 0) || days.every(({ contacts }) => contacts === 0)
      ? 'credits'
      : 'active_contacts',
  );
  const columns = days.map(({ day, credits, contacts }) => ({
    day,
    amounts: [meter === 'credits' ? credits : contacts],
  }));
  const sum = columns.reduce((all, { amounts: [amount = 0] }) => all + amount, 0);
  return (
    <div className={classes.chart}>
      <div className={classes.head}>
        <Switcher
          label="Yang ditampilkan"
          look="wide"
          choices={(['credits', 'active_contacts'] as const).map((value) => ({ value, name: NAMES[value] }))}
          chosen={meter}
          onChoose={setMeter}
        />
        {sum > 0 ? (
          <p className={classes.sum}>
            <strong>{count(sum)}</strong> {meter === 'credits' ? 'kredit' : 'kontak'} bulan ini
          </p>
        ) : null}
      </div>
      {sum === 0 ? (
        <EmptyState
          compact
          title="Belum ada pemakaian bulan ini"
          text={
            meter === 'credits'
              ? 'Kredit terpakai saat AI Agent menjawab pelanggan dengan model. Jawaban yang dikutip dari prosedur gratis.'
              : 'Kontak yang menulis pertama kali bulan ini muncul di sini.'
          }
        />
      ) : (
        <Suspense fallback={<Skeleton width="100%" height={274} />}>
          <DayColumns
            label={`${NAMES[meter]} per hari`}
            // Violet is the AI's alone.
            parts={[{ name: NAMES[meter], tone: meter === 'credits' ? 'ai' : 'people' }]}
            days={columns}
            onDay={(day) => onCounted({ title: `${NAMES[meter]}, ${calendarDay(day)}`, meter, day })}
          />
        </Suspense>
      )}
    </div>
  );
}
