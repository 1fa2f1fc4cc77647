import { type AnalyticsAi, readAnalyticsAi } from '@sapa/contracts/analytics/analytics';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { call, sentenceOf } from '../../lib/api.ts';
import { calendarFullDay, calendarWeekday, count, dayOf, percent } from '../../lib/format.ts';
import { daysAfter } from '../../lib/time/calendar.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Columns } from '../../ui/chart/columns.tsx';
import type { ChartTone } from '../../ui/chart/day-columns.tsx';
import { StackBar } from '../../ui/chart/stack-bar.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { ChangeText, changeInPoints } from '../../ui/overview/change.tsx';
import { Answer, OverviewPart } from '../../ui/overview/overview.tsx';
import { PartRow, PartRows } from '../../ui/overview/part-rows.tsx';

const PARTS = [
  { outcome: 'alone', name: 'Dijawab sendiri', tone: 'ai' },
  { outcome: 'handed', name: 'Diserahkan ke tim', tone: 'waiting' },
  { outcome: 'unknown', name: 'Belum diketahui AI', tone: 'unknown' },
] as const satisfies { outcome: string; name: string; tone: ChartTone }[];

type Outcomes = AnalyticsAi['outcomes'];
const wholeOf = (outcomes: Outcomes) => PARTS.reduce((sum, { outcome }) => sum + (outcomes[outcome] ?? 0), 0);
const aloneOf = (outcomes: Outcomes) =>
  wholeOf(outcomes) === 0 ? null : Math.round(((outcomes.alone ?? 0) / wholeOf(outcomes)) * 100);

/** The AI's last seven days in one picture. Days that are over: of today's talks most that it will have solved go on yet. */
export function AiWeek() {
  const to = daysAfter(dayOf(new Date()), -1);
  const from = daysAfter(to, -6);
  const navigate = useNavigate();
  const narrow = useMedia('(max-width: 767px)');
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'ai-week', from],
    queryFn: ({ signal }) => call(readAnalyticsAi, { query: { from, to }, signal }),
    staleTime: 60_000,
  });
  const whole = data ? wholeOf(data.outcomes) : 0;
  const analytics = `/user/analytics?tab=ai&from=${from}&to=${to}`;
  return (
    <OverviewPart
      title="AI, 7 hari"
      icon={<IconSparkles size={18} stroke={1.7} />}
      aside={whole > 0 ? `${count(whole)} jelas hasilnya, sampai kemarin` : null}
    >
      {error && !data ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => refetch()} />
      ) : data === undefined ? (
        <Skeleton width="100%" height={240} />
      ) : whole === 0 ? (
        <Unknown open={data.outcomes.open ?? 0} />
      ) : (
        <>
          <Answer value={`${aloneOf(data.outcomes)}%`}>
            selesai oleh AI sendiri,{' '}
            <ChangeText
              change={changeInPoints(aloneOf(data.outcomes), aloneOf(data.before))}
              without="pekan lalu belum ada"
            />
          </Answer>
          {narrow ? (
            <StackBar
              parts={PARTS.map(({ outcome, tone }) => ({ tone, amount: data.outcomes[outcome] ?? 0 }))}
            />
          ) : (
            <Columns
              label="Hasil AI per hari, 7 hari"
              head="Hari"
              parts={PARTS}
              columns={Array.from({ length: 7 }, (_, index) => {
                const day = daysAfter(from, index);
                const outcomes = data.days.find((each) => each.day === day)?.outcomes;
                return {
                  key: day,
                  name: calendarFullDay(day),
                  tick: calendarWeekday(day),
                  amounts: PARTS.map(({ outcome }) => outcomes?.[outcome] ?? 0),
                };
              })}
              write={count}
              short={count}
              onOpen={(day) => navigate(`/user/analytics?tab=ai&from=${day}&to=${day}`)}
            />
          )}
          <PartRows>
            {PARTS.map(({ outcome, name, tone }) => (
              <PartRow
                key={outcome}
                tone={tone}
                name={name}
                to={analytics}
                value={count(data.outcomes[outcome] ?? 0)}
                more={percent(data.outcomes[outcome] ?? 0, whole)}
                beside={
                  outcome === 'unknown' && (data.outcomes.unknown ?? 0) > 0 ? (
                    <Link to="/user/chatbots/chatbot-list">Ajarkan</Link>
                  ) : null
                }
              />
            ))}
          </PartRows>
        </>
      )}
    </OverviewPart>
  );
}

function Unknown({ open }: { open: number }) {
  return open > 0 ? (
    <EmptyState
      compact
      title={`AI sedang menjawab ${count(open)} percakapan`}
      text="Hasilnya digambar di sini begitu percakapan selesai atau diserahkan ke tim."
    />
  ) : (
    <EmptyState
      compact
      title="Belum ada hasil AI sampai kemarin"
      text="Begitu AI Agent menjawab pelanggan, hasilnya digambar di sini mulai keesokan harinya."
    />
  );
}
