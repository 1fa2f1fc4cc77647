import { type Campaign, campaignWaits } from '@sapa/contracts/campaigns/campaigns';
import { Link } from 'react-router';
import { clock, count, laterTime, rupiah } from '../../lib/format.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useAudienceName } from './audience-name.ts';
import classes from './now-sending.module.css';
import { RunButtons } from './run-buttons.tsx';
import stageFigures from './stage-figures.module.css';
import { peopleOf, progressOf, share, stages } from './words.ts';

/** What goes out at this moment: how far, when it ends at the pace it has, what it came to. */
export function NowSending({ campaign, link = true }: { campaign: Campaign; link?: boolean }) {
  const now = useNow(1_000);
  const nameOf = useAudienceName();
  const { name, figures, started_at, wait, cost_cap, estimate } = campaign;
  const { all, done, left } = progressOf(campaign);
  const ends = left > 0 && figures.rate > 0.2 ? new Date(now + (left / figures.rate) * 1_000) : null;
  return (
    <section className={classes.card} aria-label={`Sedang dikirim: ${name}`}>
      <div className={classes.top}>
        <div className={classes.what}>
          <p className={classes.state}>
            <span className={classes.dot} data-waits={wait !== null || undefined} aria-hidden="true" />
            <strong>{wait ? 'Menunggu' : 'Sedang dikirim'}</strong>
            <small>
              {[
                started_at && `mulai ${clock(started_at)}`,
                figures.rate > 0 && `${count(Math.round(figures.rate))} pesan per detik`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </p>
          <h2 className={classes.name}>
            {link ? <Link to={`/user/broadcasts/${campaign.id}`}>{name}</Link> : name}
          </h2>
          <p className={classes.meta}>
            {[nameOf(campaign.audience), campaign.sender].filter(Boolean).join(' · ')}, {peopleOf(all)}
          </p>
        </div>
        <dl className={`${stageFigures.figures} ${classes.figures}`}>
          {stages.map(({ stage, name: word }) => (
            <div key={stage}>
              <dt>{word}</dt>
              <dd>
                <strong>{count(figures.funnel[stage])}</strong>
                <small>
                  {stage === 'sent'
                    ? `dari ${count(all)}`
                    : share(figures.funnel[stage], figures.funnel.sent)}
                </small>
              </dd>
            </div>
          ))}
        </dl>
        <div className={classes.acts}>
          <RunButtons campaign={campaign} cancel={!link} />
        </div>
      </div>
      <progress className={classes.bar} max={Math.max(all, 1)} value={done} aria-label={`Kemajuan ${name}`} />
      <p className={classes.foot}>
        <span>
          <strong>{share(done, all)}</strong>{' '}
          {wait
            ? `${campaignWaits[wait.reason]}${wait.until ? `, ${laterTime(wait.until)}` : ''}`
            : ends
              ? `selesai ± ${laterTime(ends.toISOString())}`
              : ''}
        </span>
        <span>
          terpakai <strong>{rupiah(figures.cost)}</strong>
          {[
            estimate && ` dari perkiraan ${rupiah(estimate.cost)}`,
            cost_cap !== null && ` dengan batas ${rupiah(cost_cap)}`,
          ]
            .filter(Boolean)
            .join(',')}
        </span>
      </p>
    </section>
  );
}
