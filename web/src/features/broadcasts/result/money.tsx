import type { CampaignResults } from '@sapa/contracts/campaigns/campaign-results';
import type { Campaign } from '@sapa/contracts/campaigns/campaigns';
import { count, rupiah } from '../../../lib/format.ts';
import card from './card.module.css';
import classes from './money.module.css';

/** What it brought and what it cost. */
export function Money({ campaign, results }: { campaign: Campaign; results: CampaignResults | undefined }) {
  const { figures, attribution_days, cost_cap } = campaign;
  const { ordered } = figures.funnel;
  return (
    <section className={card.card} aria-label="Pendapatan dan biaya">
      <h2>Pendapatan</h2>
      <p className={classes.sum}>{rupiah(figures.order_value)}</p>
      <p className={card.meta}>
        {count(ordered)} pesanan dalam {attribution_days} hari
        {ordered > 0 ? `, rata-rata ${rupiah(Math.round(figures.order_value / ordered))}` : ''}
      </p>
      <dl className={card.rows}>
        <div>
          <dt>Biaya kirim{cost_cap === null ? '' : `, batas ${rupiah(cost_cap)}`}</dt>
          <dd>{rupiah(figures.cost)}</dd>
        </div>
        {(results?.costs ?? []).map(({ category, free, count: many, cost }) => (
          <div key={`${category}${free}`}>
            <dt>
              {count(many)} pesan {CATEGORIES[category] ?? category}
              {free ? ', gratis' : ''}
            </dt>
            <dd>{rupiah(cost)}</dd>
          </div>
        ))}
        {figures.cost > 0 && figures.order_value > 0 ? (
          <div>
            <dt>Pendapatan dibanding biaya</dt>
            <dd>
              {(figures.order_value / figures.cost).toLocaleString('id-ID', { maximumFractionDigits: 1 })}{' '}
              kali
            </dd>
          </div>
        ) : null}
      </dl>
      {results && results.days.length > 0 ? <Days days={results.days} /> : null}
    </section>
  );
}

/** Of Meta's price list, in words that a shop uses. */
const CATEGORIES: Record<string, string> = {
  marketing: 'promosi',
  utility: 'layanan (utility)',
  authentication: 'kode masuk',
  service: 'balasan',
  referral_conversion: 'dari iklan',
};

/** What came in on which day: bars of one scale. */
function Days({ days }: { days: CampaignResults['days'] }) {
  const most = Math.max(...days.map(({ value }) => value), 1);
  return (
    <ol className={classes.days} aria-label="Pendapatan per hari">
      {days.map(({ day, orders, value }) => (
        <li key={day}>
          <span>{shortDay(day)}</span>
          <span className={classes.dayBar} aria-hidden="true">
            <span style={{ width: `${(value / most) * 100}%` }} />
          </span>
          <span>
            {rupiah(value)}, {count(orders)} pesanan
          </span>
        </li>
      ))}
    </ol>
  );
}

const shortDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('id-ID', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
