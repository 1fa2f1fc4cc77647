import type { Campaign } from '@sapa/contracts/campaigns/campaigns';
import { count } from '../../lib/format.ts';
import classes from './funnel-bar.module.css';
import colors from './funnel-colors.module.css';
import { share, stages } from './words.ts';

const HEIGHT = 18;
const WIDTH = 100;

/** One row's funnel at true scale: what a stage loses, the next one is thinner by. */
export function FunnelBar({ funnel }: { funnel: Campaign['figures']['funnel'] }) {
  const whole = Math.max(funnel.sent, 1);
  // A line stays to be seen where somebody is left.
  const thick = (value: number) => (value === 0 ? 0 : Math.max(1, (value / whole) * HEIGHT));
  return (
    <div className={classes.funnel}>
      <svg
        className={`${colors.stages} ${classes.bar}`}
        viewBox={`0 0 ${WIDTH * stages.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {stages.map(({ stage }, index) => {
          const now = thick(funnel[stage]);
          const before = index === 0 ? now : thick(funnel[stages[index - 1]?.stage ?? stage]);
          const x = index * WIDTH;
          const top = (height: number) => (HEIGHT - height) / 2;
          const bottom = (height: number) => (HEIGHT + height) / 2;
          const bend = x + 12;
          return (
            <path
              key={stage}
              data-stage={stage}
              d={`M${x} ${top(before)} C${bend} ${top(before)} ${bend} ${top(now)} ${x + 24} ${top(now)} H${x + WIDTH} V${bottom(now)} H${x + 24} C${bend} ${bottom(now)} ${bend} ${bottom(before)} ${x} ${bottom(before)} Z`}
            />
          );
        })}
      </svg>
      <dl className={classes.figures}>
        {stages.map(({ stage, name }) => (
          <div key={stage}>
            <dt>{name}</dt>
            <dd>
              <strong>{count(funnel[stage])}</strong>
              {stage === 'sent' ? null : <span> {share(funnel[stage], funnel.sent)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
