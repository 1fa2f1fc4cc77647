import type { Campaign } from '@sapa/contracts/campaigns/campaigns';
import { count } from '../../../lib/format.ts';
import colors from '../funnel-colors.module.css';
import stageFigures from '../stage-figures.module.css';
import { failuresOf, share, stages } from '../words.ts';
import classes from './funnel-picture.module.css';

const HEIGHT = 240;
const WIDTH = 172;
const GAP = 3;
const LOST = ['', 'belum sampai', 'belum dibaca', 'belum membalas', 'belum memesan'];

/** The campaign as one picture at true scale: what fell away is grey with its count, failure the only red. */
export function FunnelPicture({ figures }: { figures: Campaign['figures'] }) {
  const { funnel, states } = figures;
  const { refused, after } = failuresOf(figures);
  // Those that were refused left as well: the picture begins with all of them.
  const whole = Math.max(funnel.sent + refused, 1);
  const tall = (value: number) => (value / whole) * HEIGHT;
  return (
    <figure className={`${colors.stages} ${classes.picture}`}>
      <dl className={`${stageFigures.figures} ${classes.stages}`}>
        {stages.map(({ stage, name }, index) => {
          const before = funnel[stages[index - 1]?.stage ?? 'sent'];
          return (
            <div key={stage}>
              <dt>{name}</dt>
              <dd>
                <strong>{count(funnel[stage])}</strong>
                <small>
                  {index === 0 ? (
                    <>
                      {refused > 0 ? <span className={classes.red}>{count(refused)} gagal, </span> : null}
                      {count(states.skipped ?? 0)} dilewati
                    </>
                  ) : (
                    <>
                      {share(funnel[stage], before)} dari {stages[index - 1]?.name.toLowerCase()}
                      {index === 1 && after > 0 ? (
                        <span className={classes.red}>, {count(after)} gagal</span>
                      ) : null}
                    </>
                  )}
                </small>
              </dd>
            </div>
          );
        })}
      </dl>
      <svg viewBox={`0 0 ${WIDTH * stages.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {refused > 0 ? (
          <rect data-lost="failed" x={0} y={0} width={WIDTH - GAP} height={tall(refused)} />
        ) : null}
        {stages.map(({ stage }, index) => {
          const x = index * WIDTH;
          const wide = WIDTH - GAP;
          const now = tall(funnel[stage]);
          const before = tall(funnel[stages[index - 1]?.stage ?? 'sent']);
          const bend = x + wide * 0.22;
          return (
            <g key={stage}>
              {index > 0 ? (
                <rect
                  data-lost="grey"
                  x={x}
                  y={HEIGHT - before}
                  width={wide}
                  height={Math.max(0, before - now)}
                />
              ) : null}
              {index === 1 && after > 0 ? (
                <rect data-lost="failed" x={x} y={HEIGHT - before} width={wide} height={tall(after)} />
              ) : null}
              <path
                data-stage={stage}
                d={`M${x} ${HEIGHT - before} C${bend} ${HEIGHT - before} ${bend - wide * 0.08} ${HEIGHT - now} ${x + wide * 0.4} ${HEIGHT - now} H${x + wide} V${HEIGHT} H${x} Z`}
              />
            </g>
          );
        })}
      </svg>
      <ul className={classes.lost}>
        {stages.map(({ stage }, index) => {
          const before = funnel[stages[index - 1]?.stage ?? 'sent'];
          const gone = index === 0 ? 0 : before - funnel[stage] - (index === 1 ? after : 0);
          return <li key={stage}>{gone > 0 ? `${count(gone)} ${LOST[index]}` : ''}</li>;
        })}
      </ul>
    </figure>
  );
}
