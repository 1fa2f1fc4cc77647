import { retryCampaign } from '@sapa/contracts/campaigns/campaign-control';
import { call } from '../../../lib/api.ts';
import { count } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useCampaignAct } from '../use-campaign-act.ts';
import card from './card.module.css';
import type { CardProps } from './card-props.ts';
import classes from './reasons.module.css';

/** Each reason: how many, in plain words, and one thing to do or nothing. */
export function Reasons({ campaign, results: { reasons }, onShow }: CardProps) {
  const may = useMay('campaign.edit');
  const { busy, act } = useCampaignAct();
  // Whom Meta spared may be tried again after a day: how many of them are due is known when it is pressed.
  const later = reasons.some((reason) => reason.again === 'tomorrow');
  const many = reasons.reduce((sum, { again, count: some }) => (again === 'now' ? sum + some : sum), 0);
  return (
    <section className={card.card} aria-label="Gagal dan dilewati">
      <header className={card.cardHead}>
        <h2>Gagal dan dilewati</h2>
        {may && campaign.status === 'sent' && (many > 0 || later) ? (
          <Button
            size="sm"
            busy={busy}
            onClick={() =>
              act(
                () => call(retryCampaign, { params: { id: campaign.id } }),
                'Yang gagal karena kendala sementara dicoba lagi.',
              )
            }
          >
            {later ? 'Kirim ulang yang sudah bisa' : `Kirim ulang ${count(many)}`}
          </Button>
        ) : null}
      </header>
      {reasons.length === 0 ? (
        <p className={card.meta}>Tidak ada yang gagal atau dilewati.</p>
      ) : (
        <ul className={classes.reasons}>
          {reasons.map(({ state, code, message, count: some, again: when }) => (
            <li key={`${state}${code}`}>
              <strong data-state={state}>{count(some)}</strong>
              <span>
                {message}
                <small>
                  {state === 'skipped'
                    ? 'Dilewati, tidak ditagih'
                    : when === 'now'
                      ? 'Bisa dicoba lagi sekarang'
                      : when === 'tomorrow'
                        ? 'Bisa dicoba lagi setelah 24 jam'
                        : state === 'unknown'
                          ? 'Mungkin sudah sampai, jadi tidak dikirim ulang sendiri'
                          : 'Tidak perlu dicoba lagi'}
                </small>
              </span>
              <Button size="sm" variant="quiet" onClick={() => onShow({ result: state, reason: code })}>
                Lihat
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
