import type { Dashboard, DayFigure, OpenedFigure } from '@sapa/contracts/analytics/dashboard';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { clock, count, dayOf, rupiah, span } from '../../lib/format.ts';
import { ChangeText, changeInNumber, changeInPercent, changeInPoints } from '../../ui/overview/change.tsx';
import { Figure, Figures } from '../../ui/overview/figure.tsx';
import { Spark } from '../../ui/overview/spark.tsx';
import classes from './day-figures.module.css';
import { aiAtWork, aloneShare, aloneText, noonOf, weekdayOf } from './day-words.ts';

interface DayFiguresProps {
  /** Undefined while it is loading: the figures stand already, so that nothing jumps. */
  dashboard: Dashboard | undefined;
  now: number;
  onFigure: (figure: OpenedFigure) => void;
}

/** Today beside the same weekday before, up to the same hour; every figure leads to what it counts. */
export function DayFigures({ dashboard, now, onFigure }: DayFiguresProps) {
  const compared = dashboard !== undefined && dashboard.before.figures.received > 0;
  const weekday = dashboard && weekdayOf(dashboard);
  return (
    <Figures
      title="Hari ini"
      aside={
        !dashboard ? null : compared ? (
          <span className={classes.legend}>
            <i data-line="now" aria-hidden="true" /> hari ini sampai {clock(new Date(now))}
            <i data-line="ghost" aria-hidden="true" /> {weekday} lalu; selisih dihitung sampai jam yang sama
          </span>
        ) : (
          `${weekday} lalu sampai jam ini belum ada percakapan, jadi belum ada pembanding`
        )
      }
      foot={dashboard ? <Foot dashboard={dashboard} onFigure={onFigure} /> : null}
    >
      {dashboard?.scope === 'own' ? (
        <OwnFigures dashboard={dashboard} onFigure={onFigure} />
      ) : (
        <ShopFigures dashboard={dashboard} onFigure={onFigure} />
      )}
    </Figures>
  );
}

type Hour = keyof Dashboard['hours'];

function trendOf(
  dashboard: Dashboard | undefined,
  hour: Hour,
  shape: 'line' | 'columns',
  tone: Parameters<typeof Spark>[0]['tone'],
): ReactNode {
  const points = dashboard?.hours[hour];
  return points ? (
    <Spark shape={shape} tone={tone} points={points} ghost={dashboard.before.hours[hour] ?? []} />
  ) : null;
}

/** What one has nothing to compare with says nothing of it. */
const NOTHING = { without: '' };

const changeOfCount = (now: number, before: number) => (before === 0 ? null : changeInNumber(now, before));

function speedChange({ first_response_seconds: now, before }: Dashboard): ReactNode {
  const was = before.first_response_seconds;
  if (now === null || was === null) return null;
  const difference = Math.round(now) - Math.round(was);
  if (difference === 0) return 'sama seperti sebelumnya';
  return (
    <>
      {difference < 0 ? '↓' : '↑'} <strong>{span(Math.abs(difference))}</strong>{' '}
      {difference < 0 ? 'lebih cepat' : 'lebih lambat'}, dari {span(was)}
    </>
  );
}

const speed = ({ first_response_seconds: seconds }: Dashboard) => (seconds === null ? '–' : span(seconds));
const mark = (average: number | null) =>
  average === null
    ? '–'
    : average.toLocaleString('id-ID', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const markChange = ({ satisfaction, before }: Dashboard) =>
  satisfaction.average === null || before.satisfaction.average === null
    ? null
    : changeInNumber(round(satisfaction.average), round(before.satisfaction.average), (value) => mark(value));
const round = (value: number) => Math.round(value * 10) / 10;

function ShopFigures({ dashboard, onFigure }: Pick<DayFiguresProps, 'dashboard' | 'onFigure'>) {
  const today = dashboard && dayOf(noonOf(dashboard));
  const range = `from=${today}&to=${today}`;
  const { figures, money, ai, satisfaction, before } = dashboard ?? {};
  return (
    <>
      <Figure
        name="Percakapan masuk"
        value={figures && count(figures.received)}
        change={
          figures && before ? (
            <ChangeText
              change={changeInPercent(figures.received, before.figures.received, count)}
              {...NOTHING}
            />
          ) : null
        }
        trend={trendOf(dashboard, 'received', 'columns', 'quiet')}
        onOpen={() => onFigure('received')}
      />
      <Figure
        name="Balasan pertama, tengah"
        value={dashboard && speed(dashboard)}
        change={dashboard && speedChange(dashboard)}
        trend={trendOf(dashboard, 'first_response_seconds', 'line', 'ink')}
        to={`/user/analytics?tab=cepat&${range}`}
      />
      <Figure
        name="Selesai oleh AI sendiri"
        value={dashboard && aloneText(ai ?? null)}
        change={
          aiAtWork(ai ?? null) ??
          (before ? (
            <ChangeText change={changeInPoints(aloneShare(ai ?? null), aloneShare(before.ai))} {...NOTHING} />
          ) : null)
        }
        trend={trendOf(dashboard, 'ai_alone', 'line', 'ai')}
        to={`/user/analytics?tab=ai&${range}`}
      />
      <Figure
        name="Pembayaran"
        value={dashboard && count(money?.payments ?? 0)}
        change={
          money && before?.money ? (
            <ChangeText change={changeOfCount(money.payments, before.money.payments)} {...NOTHING} />
          ) : null
        }
        trend={trendOf(dashboard, 'payments', 'columns', 'people')}
        to={`/user/payment?${range}`}
      />
      <Figure
        name="Uang masuk"
        value={dashboard && rupiah(money?.received ?? 0)}
        change={
          money && before?.money ? (
            <ChangeText
              change={changeInPercent(money.received, before.money.received, rupiah)}
              {...NOTHING}
            />
          ) : null
        }
        trend={trendOf(dashboard, 'money', 'columns', 'people')}
        to={`/user/payment?${range}`}
      />
      <Figure
        name={satisfaction ? `Kepuasan, ${count(satisfaction.answers)} jawaban` : 'Kepuasan'}
        value={dashboard && mark(satisfaction?.average ?? null)}
        change={dashboard && <ChangeText change={markChange(dashboard)} without="skala 1 sampai 5" />}
        trend={trendOf(dashboard, 'satisfaction', 'line', 'ink')}
        to="/user/csat"
      />
    </>
  );
}

function OwnFigures({ dashboard, onFigure }: { dashboard: Dashboard } & Pick<DayFiguresProps, 'onFigure'>) {
  const { figures, satisfaction, before } = dashboard;
  const answered = figures.answered_by_members;
  return (
    <>
      <Figure
        name="Percakapan Anda"
        value={count(figures.received)}
        change={
          <ChangeText
            change={changeInPercent(figures.received, before.figures.received, count)}
            {...NOTHING}
          />
        }
        trend={trendOf(dashboard, 'received', 'columns', 'quiet')}
        onOpen={() => onFigure('received')}
      />
      <Figure
        name="Anda jawab"
        value={count(answered)}
        change={
          <ChangeText change={changeOfCount(answered, before.figures.answered_by_members)} {...NOTHING} />
        }
        onOpen={() => onFigure('answered_by_members')}
      />
      <Figure
        name="Balasan pertama Anda, tengah"
        value={speed(dashboard)}
        change={speedChange(dashboard)}
        trend={trendOf(dashboard, 'first_response_seconds', 'line', 'ink')}
        onOpen={() => onFigure('answered_by_members')}
      />
      <Figure
        name={`Kepuasan Anda, ${count(satisfaction.answers)} jawaban`}
        value={mark(satisfaction.average)}
        change={<ChangeText change={markChange(dashboard)} without="skala 1 sampai 5" />}
        trend={trendOf(dashboard, 'satisfaction', 'line', 'ink')}
        onOpen={() => onFigure('rated')}
      />
    </>
  );
}

const MORE: { figure: DayFigure; name: string }[] = [
  { figure: 'answered_by_ai', name: 'Dijawab AI' },
  { figure: 'answered_by_members', name: 'Dijawab tim' },
  { figure: 'handed_over', name: 'Diteruskan ke tim' },
];

/** What else one counts in a day, each a way to it. */
function Foot({ dashboard, onFigure }: { dashboard: Dashboard } & Pick<DayFiguresProps, 'onFigure'>) {
  return (
    <>
      {dashboard.scope === 'own'
        ? null
        : MORE.map(({ figure, name }) => (
            <Fragment key={figure}>
              <button type="button" onClick={() => onFigure(figure)}>
                {name} <strong>{count(dashboard.figures[figure])}</strong>
              </button>
            </Fragment>
          ))}
      <Link to="/user/tickets?view=list&board=all&state=open">
        Tiket terbuka <strong>{count(dashboard.open_tickets)}</strong>
      </Link>
    </>
  );
}
