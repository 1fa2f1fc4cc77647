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

const handedOver = ({ reasons }: AnalyticsAi) => reasons.reduce((sum, one) => sum + one.count, 0);

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
            title="Mengapa diserahkan ke tim"
            aside={
              <span>
                <Opens
                  name="Diserahkan ke tim"
                  onOpen={() => onOpen({ title: 'Diserahkan ke tim', behind: { state: 'handed' } })}
                >
                  {count(handedOver(ai))}
                </Opens>{' '}
                percakapan
              </span>
            }
          >
            {ai.reasons.length === 0 ? (
              <p className={classes.note}>Tidak ada yang diserahkan di periode ini.</p>
            ) : (
              <BarRows
                label="Alasan diserahkan ke tim"
                rows={ai.reasons.map(({ reason, count: amount, unknown }) => ({
                  key: reason,
                  name: reason,
                  amount,
                  tone: unknown ? 'unknown' : 'waiting',
                  value: count(amount),
                  more: [`${percent(amount, handedOver(ai))}%`],
                  onOpen: () => onOpen({ title: reason, behind: { reason } }),
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
