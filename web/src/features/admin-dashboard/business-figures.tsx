import type { BusinessFigure, BusinessMoment, PlatformBusiness } from '@sapa/contracts/admin/admin-dashboard';
import { calendarMonth, count, rupiah } from '../../lib/format.ts';
import {
  type Change,
  ChangeText,
  changeInNumber,
  changeInPercent,
  changeInPoints,
  shareText,
} from '../../ui/overview/change.tsx';
import { Figure, Figures } from '../../ui/overview/figure.tsx';
import { Spark } from '../../ui/overview/spark.tsx';
import { started, stopped } from './words.ts';

interface Told {
  name: string;
  figure: BusinessFigure;
  tone: 'people' | 'ink';
  /** null: there is nothing to take a share of. */
  amount: (moment: BusinessMoment) => number | null;
  write: (amount: number | null) => string;
  change: (now: BusinessMoment, before: BusinessMoment) => Change | null;
}

const whole = (amount: number | null) => count(amount ?? 0);

const TOLD: Told[] = [
  {
    name: 'MRR',
    figure: 'paying',
    tone: 'people',
    amount: ({ mrr }) => mrr,
    write: (amount) => rupiah(amount ?? 0),
    change: (now, before) => changeInPercent(now.mrr, before.mrr, rupiah),
  },
  {
    name: 'Workspace berbayar',
    figure: 'paying',
    tone: 'people',
    amount: ({ paying }) => paying,
    write: whole,
    change: (now, before) => changeInNumber(now.paying, before.paying),
  },
  {
    name: 'Pendaftar, 30 hari',
    figure: 'signed_up',
    tone: 'ink',
    amount: ({ signed_up }) => signed_up,
    write: whole,
    change: (now, before) => changeInPercent(now.signed_up, before.signed_up, count),
  },
  {
    name: 'Jadi berbayar, 30 hari',
    figure: 'started',
    tone: 'ink',
    amount: started,
    write: shareText,
    change: (now, before) => changeInPoints(started(now), started(before)),
  },
  {
    name: 'Berhenti, 30 hari',
    figure: 'stopped',
    tone: 'ink',
    amount: stopped,
    write: shareText,
    change: (now, before) => changeInPoints(stopped(now), stopped(before)),
  },
  {
    name: 'Workspace aktif, 7 hari',
    figure: 'active',
    tone: 'ink',
    amount: ({ active }) => active,
    write: whole,
    change: (now, before) => changeInNumber(now.active, before.active),
  },
];

/** Six figures of Sapa's own business over 13 months; each opens the workspaces that it counts. */
export function BusinessFigures({ business }: { business: PlatformBusiness | undefined }) {
  const now = business?.moments.at(-1);
  const before = business?.moments.at(-2);
  return (
    <Figures
      title="Usaha Sapa"
      aside={
        before ? `13 bulan; selisih dari akhir ${calendarMonth(`${before.month}-01`)}` : '13 bulan terakhir'
      }
    >
      {TOLD.map(({ name, figure, tone, amount, write, change }) => (
        <Figure
          key={name}
          name={name}
          value={now && write(amount(now))}
          change={now && before ? <ChangeText change={change(now, before)} /> : null}
          trend={business ? <Spark shape="line" tone={tone} points={business.moments.map(amount)} /> : null}
          to={`/admin/workspaces?only=${figure}`}
        />
      ))}
    </Figures>
  );
}
