import { type AudienceCount, skipReasons } from '@sapa/contracts/campaigns/campaign-audience';
import type { BroadcastPlan } from '@sapa/contracts/rules/plan-broadcast';
import { marketName } from '@sapa/contracts/rules/price-markets';
import type { SendPath } from '@sapa/contracts/rules/sending-order';
import { IconFlag, IconGauge } from '@tabler/icons-react';
import { clock, count, dayAndClock, rupiah } from '../../../lib/format.ts';
import classes from './plan-card.module.css';
import { categoryNames } from './source-words.ts';

const PATHS: Record<Exclude<SendPath, 'paid'>, string> = {
  service_text: 'Jendela 24 jam, teks biasa',
  ad: 'Datang dari iklan, 72 jam',
  utility_in_window: 'Utility di jendela 24 jam',
};

const priceFormat = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });

/** Everything that a decision to pay needs: one bar, and the same colours in the rows below it. */
export function PlanCard({
  plan,
  counted,
  costCap,
}: {
  plan: BroadcastPlan;
  counted: AudienceCount;
  /** Rupiah; null: as it comes. */
  costCap: number | null;
}) {
  const { sendable, cost, saved, parts, over_cap } = plan;
  const free = parts.filter(({ price }) => price === 0);
  const paid = parts.filter(({ price }) => price !== 0);
  // What is free is light and what is paid is dark, here as in every list.
  const colours = new Map([
    ...free.map((part, index) => [part, `free-${index % 3}`] as const),
    ...paid.map((part, index) => [part, `paid-${index % 3}`] as const),
  ]);
  return (
    <>
      <section className={classes.card} aria-label="Biaya">
        <p className={classes.total}>
          <strong>{rupiah(cost)}</strong>
          {saved > 0 ? <span className={classes.saved}>Hemat {rupiah(saved)}</span> : null}
        </p>
        <p className={classes.meta}>
          {count(sendable)} penerima
          {sendable > 0 ? `, rata-rata ${rupiah(Math.round(cost / sendable))} per orang` : ''}
        </p>
        <div className={classes.bar} aria-hidden="true">
          {parts.map((part) => (
            <span
              key={`${part.path}${part.market}`}
              data-part={colours.get(part)}
              style={{ flexGrow: part.count - part.over_cap }}
            />
          ))}
          {plan.skipped + plan.closed + over_cap > 0 ? (
            <span data-part="skipped" style={{ flexGrow: plan.skipped + plan.closed + over_cap }} />
          ) : null}
        </div>
        {free.length > 0 ? (
          <Parts
            title="Gratis"
            rows={free}
            colours={colours}
            name={(part) => (part.path === 'paid' ? 'Gratis' : PATHS[part.path])}
          />
        ) : null}
        {paid.length > 0 ? (
          <Parts
            title={`Berbayar${counted.category ? `, kategori ${categoryNames[counted.category]}` : ''}`}
            rows={paid}
            colours={colours}
            name={(part) =>
              `${marketName(part.market)} ${part.price === null ? '' : `× Rp ${priceFormat.format(part.price)}`}`
            }
          />
        ) : null}
        {plan.unpriced > 0 ? (
          <p className={classes.warn}>
            {count(plan.unpriced)} penerima belum ada harganya di daftar Meta yang berlaku hari itu. Biaya
            sebenarnya lebih besar.
          </p>
        ) : null}
        {costCap === null ? null : (
          <div className={classes.cap}>
            <p>
              <span>Batas biaya</span>
              <strong>{rupiah(costCap)}</strong>
            </p>
            <span className={classes.capBar} aria-hidden="true">
              <span style={{ width: `${costCap === 0 ? 100 : Math.min(100, (cost / costCap) * 100)}%` }} />
            </span>
            <p className={over_cap > 0 ? classes.warn : classes.meta}>
              {over_cap > 0
                ? `${count(over_cap)} penerima tidak terkirim: batasnya tercapai lebih dulu.`
                : `Sisa ${rupiah(costCap - cost)}. Berhenti sendiri bila tercapai.`}
            </p>
          </div>
        )}
      </section>
      {counted.skipped.length > 0 ? (
        <section className={classes.card} aria-label="Dilewati">
          <h3 className={classes.title}>{count(plan.skipped)} dilewati</h3>
          <ul className={classes.skipped}>
            {counted.skipped.map(({ reason, count: many }) => (
              <li key={reason}>
                <strong>{count(many)}</strong> {skipReasons[reason]}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {sendable > 0 ? (
        <section className={classes.card} aria-label="Waktu">
          <p className={classes.fact}>
            <IconFlag size={16} stroke={1.7} aria-hidden="true" />
            <span>
              {Number.isFinite(plan.ends_at) ? (
                <>
                  Selesai <strong>{dayAndClock(new Date(plan.ends_at))}</strong>
                  {plan.days > 1 ? `, dalam ${count(plan.days)} hari` : ''}
                </>
              ) : (
                'Batas harian portofolio ini tidak menyisakan penerima.'
              )}
            </span>
          </p>
          <p className={classes.fact}>
            <IconGauge size={16} stroke={1.7} aria-hidden="true" />
            <span>
              {count(counted.rate)} per detik
              {counted.daily.limit === null
                ? ', tanpa batas harian'
                : `, ${count(plan.counted)} dari sisa ${count(plan.limit_left ?? 0)} batas 24 jam (${count(counted.daily.limit)})`}
            </span>
          </p>
          <p className={classes.meta}>dihitung {clock(counted.at)}</p>
        </section>
      ) : null}
    </>
  );
}

type Part = BroadcastPlan['parts'][number];

function Parts({
  title,
  rows,
  colours,
  name,
}: {
  title: string;
  rows: Part[];
  colours: ReadonlyMap<Part, string>;
  name: (part: Part) => string;
}) {
  return (
    <table className={classes.parts}>
      <caption>{title}</caption>
      <tbody>
        {rows.map((part) => (
          <tr key={`${part.path}${part.market}`}>
            <th scope="row">
              <span className={classes.swatch} data-part={colours.get(part)} aria-hidden="true" />
              {name(part)}
            </th>
            <td>{count(part.count)}</td>
            <td>{part.cost === null ? '–' : rupiah(part.cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
