import type { AnalyticsAi, AnalyticsAsked, TalkOutcome } from '@sapa/contracts/analytics/analytics';
import { count } from '../../lib/format.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { type ChartTone, DayColumns } from '../../ui/chart/day-columns.tsx';
import { Legend } from '../../ui/chart/legend.tsx';
import { stretchesOf, stretchName } from '../../ui/chart/stretches.ts';
import { Cost } from './ai-cost.tsx';
import { Questions, Tools } from './ai-questions.tsx';
import classes from './analytics.module.css';
import { Figure, Figures, Opens, Part } from './frame.tsx';
import { before, inStretch, type Opened, useAi } from './queries.ts';
import { aiHeadline, comparesWithNothing, isSettled, percent, settledOf, teachingAdvice } from './words.ts';

const PARTS: { outcome: TalkOutcome; name: string; tone: ChartTone }[] = [
  { outcome: 'alone', name: 'selesai sendiri', tone: 'ai' },
  { outcome: 'handed', name: 'diserahkan ke tim', tone: 'waiting' },
  { outcome: 'unknown', name: 'belum diketahui', tone: 'unknown' },
  { outcome: 'left', name: 'pelanggan tidak melanjutkan', tone: 'ghost' },
  { outcome: 'open', name: 'masih berjalan', tone: 'tint' },
];

const toTeam = ({ outcomes }: AnalyticsAi) => (outcomes.handed ?? 0) + (outcomes.unknown ?? 0);

/** Why people answered, most often first: as the AI said it, and where nobody had asked them to. */
function reasonsOf(ai: AnalyticsAi) {
  const said = ai.reasons.map(({ reason, count: amount, unknown }) => ({
    name: reason,
    amount,
    tone: unknown ? ('unknown' as const) : ('waiting' as const),
    behind: { reason } as Opened['behind'],
  }));
  const taken = toTeam(ai) - said.reduce((sum, { amount }) => sum + amount, 0);
  if (taken === 0) return said;
  return [
    ...said,
    {
      name: 'Tim membalas tanpa diminta AI',
      amount: taken,
      tone: 'waiting' as const,
      behind: { state: 'taken' },
    },
  ].sort((a, b) => b.amount - a.amount);
}

/** What AI agents took off the team's hands, and what they could not. */
export function Ai({ asked, onOpen }: { asked: AnalyticsAsked; onOpen: (opened: Opened) => void }) {
  return (
    <Figures
      asked={useAi(asked)}
      headline={aiHeadline}
      advice={teachingAdvice}
      isEmpty={({ total }) => total === 0}
      sub={({ outcomes }) => (
        <>
          <Opens
            name="Selesai sendiri"
            onOpen={() => onOpen({ title: 'selesai sendiri', behind: { outcome: 'alone' } })}
          >
            {count(outcomes.alone ?? 0)}
          </Opens>{' '}
          dari{' '}
          <Opens
            name="Sudah jelas hasilnya"
            onOpen={() =>
              onOpen({ title: 'Dijawab AI, sudah jelas hasilnya', behind: { outcome: 'settled' } })
            }
          >
            {count(settledOf(outcomes))}
          </Opens>{' '}
          percakapan yang sudah jelas hasilnya,
        </>
      )}
    >
      {(ai) => (
        <>
          <Part
            title={`Hasil AI per ${stretchName(ai.days.length)}`}
            aside={
              <Legend
                items={PARTS.filter(({ outcome }) => (ai.outcomes[outcome] ?? 0) > 0).map(
                  ({ outcome, name, tone }) => ({
                    name,
                    tone,
                    value: count(ai.outcomes[outcome] ?? 0),
                    ...(isSettled(outcome) && {
                      more: `${percent(ai.outcomes[outcome] ?? 0, settledOf(ai.outcomes))}%`,
                    }),
                    onOpen: () => onOpen({ title: name, behind: { outcome } }),
                  }),
                )}
              />
            }
          >
            <DayColumns
              label={`Hasil AI per ${stretchName(ai.days.length)}`}
              parts={PARTS}
              days={stretchesOf(ai.days, ai.period.until_now).map(({ own, ...stretch }) => ({
                ...stretch,
                amounts: PARTS.map(({ outcome }) =>
                  own.reduce((sum, { outcomes }) => sum + (outcomes[outcome] ?? 0), 0),
                ),
              }))}
              onDay={(day, until) => onOpen(inStretch('Dijawab AI', day, until, { outcome: 'any' }))}
            />
            <div className={classes.figures}>
              {PARTS.map(({ outcome, name }) => (
                <Figure
                  key={outcome}
                  name={name}
                  value={count(ai.outcomes[outcome] ?? 0)}
                  onOpen={() => onOpen({ title: name, behind: { outcome } })}
                  beside={
                    comparesWithNothing(ai.period) ? null : (
                      <>
                        sebelumnya{' '}
                        <Opens name={`${name}, sebelumnya`} onOpen={() => onOpen(before(name, { outcome }))}>
                          {count(ai.before[outcome] ?? 0)}
                        </Opens>
                      </>
                    )
                  }
                />
              ))}
            </div>
          </Part>
          <Part
            beside
            title="Mengapa ditangani tim"
            aside={
              <span>
                <Opens
                  name="Ditangani tim"
                  onOpen={() => onOpen({ title: 'Ditangani tim', behind: { state: 'handed' } })}
                >
                  {count(toTeam(ai))}
                </Opens>{' '}
                percakapan
              </span>
            }
          >
            {toTeam(ai) === 0 ? (
              <p className={classes.note}>Tidak ada yang ditangani tim setelah AI di periode ini.</p>
            ) : (
              <BarRows
                label="Alasan ditangani tim"
                rows={reasonsOf(ai).map(({ name, amount, tone, behind }) => ({
                  key: name,
                  name,
                  amount,
                  tone,
                  value: count(amount),
                  more: [`${percent(amount, toTeam(ai))}%`],
                  onOpen: () => onOpen({ title: name, behind }),
                }))}
              />
            )}
          </Part>
          <Questions ai={ai} onOpen={onOpen} />
          <Cost ai={ai} onOpen={onOpen} />
          {ai.tools.length === 0 ? null : <Tools ai={ai} onOpen={onOpen} />}
        </>
      )}
    </Figures>
  );
}
