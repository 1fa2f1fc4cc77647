import type { Usage, UsageMeter } from '@sapa/contracts/usage';
import { useState } from 'react';
import { count, date } from '../../lib/format.ts';
import { Switcher } from '../../ui/form/switcher.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import classes from './day-chart.module.css';
import type { Counted } from './queries.ts';

const NAMES: Record<UsageMeter, string> = { credits: 'Kredit AI', active_contacts: 'Kontak baru' };

/** Day by day; a bar leads to what that day counts. */
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
  const bars = days.map(({ day, credits, contacts }) => ({
    day,
    amount: meter === 'credits' ? credits : contacts,
  }));
  const most = Math.max(...bars.map(({ amount }) => amount));
  return (
    <div className={classes.chart}>
      <div className={classes.choice}>
        <Switcher
          label="Yang ditampilkan"
          look="wide"
          choices={(['credits', 'active_contacts'] as const).map((value) => ({ value, name: NAMES[value] }))}
          chosen={meter}
          onChoose={setMeter}
        />
      </div>
      {most <= 0 ? (
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
        <>
          <p className={classes.scale}>Tertinggi {count(most)} sehari</p>
          <ol className={classes.bars} data-meter={meter}>
            {bars.map(({ day, amount }) => {
              const name = `${date(`${day}T12:00:00+07:00`)}: ${count(amount)} ${NAMES[meter].toLowerCase()}`;
              return (
                <li key={day}>
                  <button
                    type="button"
                    className={classes.bar}
                    aria-label={name}
                    title={name}
                    disabled={amount === 0}
                    onClick={() =>
                      onCounted({
                        title: `${NAMES[meter]}, ${date(`${day}T12:00:00+07:00`)}`,
                        meter,
                        day,
                      })
                    }
                  >
                    <span
                      style={{ blockSize: `${Math.max(amount === 0 ? 0 : 3, (amount / most) * 100)}%` }}
                    />
                  </button>
                  <span className={classes.day} aria-hidden="true">
                    {Number(day.slice(8))}
                  </span>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </div>
  );
}
