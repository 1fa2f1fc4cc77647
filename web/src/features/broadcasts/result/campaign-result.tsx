import { retryCampaign } from '@sapa/contracts/campaign-control';
import type { CampaignResults } from '@sapa/contracts/campaign-results';
import { type Campaign, deleteCampaign, duplicateCampaign } from '@sapa/contracts/campaigns';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { askCampaignListsAgain } from '../../../entities/campaigns/cache.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { count, dayAndClock, listTime, rupiah, span } from '../../../lib/format.ts';
import { patiently } from '../../../lib/patiently.ts';
import { useMay } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, OwnerChip } from '../../../ui/form/chip.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { NowSending } from '../now-sending.tsx';
import { RunButtons } from '../run-buttons.tsx';
import { useCampaignAct } from '../use-campaign-act.ts';
import { lookOf } from '../words.ts';
import { ApprovalCard } from './approval-card.tsx';
import { FunnelPicture } from './funnel-picture.tsx';
import { NextSteps } from './next-steps.tsx';
import { type RecipientFilter, useCampaignResults } from './queries.ts';
import { Recipients } from './recipients.tsx';
import classes from './result.module.css';

const Planned = lazy(patiently(() => import('./planned.tsx')));

/** What came of a campaign, while it goes out and after. */
export function CampaignResult({ campaign, jobs }: { campaign: Campaign; jobs: ReactNode }) {
  const { id, name, status, notice, figures, approval, gathered } = campaign;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const may = useMay('campaign.edit');
  const { busy, act } = useCampaignAct();
  const [filter, setFilter] = useState<RecipientFilter>({});
  const [doomed, setDoomed] = useState(false);
  const live = status === 'sending' || (status === 'scheduled' && !gathered);
  const results = useCampaignResults(id, live);
  const look = lookOf(campaign);
  const unsure = figures.states.unknown ?? 0;
  const went = figures.funnel.sent + (figures.states.failed ?? 0) > 0;

  const remove = async () => {
    try {
      await call(deleteCampaign, { params: { id } });
      void askCampaignListsAgain(cache);
      toast('success', 'Siaran dihapus.');
      navigate('/user/broadcasts');
    } catch (error) {
      toast('error', sentenceOf(error));
      setDoomed(false);
    }
  };

  return (
    <Page
      title={name}
      back={{ to: '/user/broadcasts', label: 'Kembali ke Siaran' }}
      subtitle={
        <span className={classes.subtitle}>
          <Chip tone={look.tone} Icon={look.Icon}>
            {look.name}
          </Chip>
          {whenOf(campaign)}
        </span>
      }
      actions={
        may ? (
          <>
            {status === 'scheduled' ? (
              <LinkButton
                to={`/user/broadcasts/create/${id}`}
                before={<IconPencil size={16} stroke={1.8} aria-hidden="true" />}
              >
                Ubah
              </LinkButton>
            ) : null}
            {status === 'sending' ? null : <RunButtons campaign={campaign} />}
            <Button
              before={<IconCopy size={16} stroke={1.8} />}
              busy={busy}
              onClick={async () => {
                const copy = await act(() => call(duplicateCampaign, { params: { id } }));
                if (copy) navigate(`/user/broadcasts/create/${copy.id}`);
              }}
            >
              Duplikat
            </Button>
            {went || status === 'sending' || status === 'scheduled' ? null : (
              <Button
                variant="danger-quiet"
                before={<IconTrash size={16} stroke={1.8} />}
                onClick={() => setDoomed(true)}
              >
                Hapus
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div className={classes.jobs}>{jobs}</div>
      {status === 'sending' ? <NowSending campaign={campaign} link={false} /> : null}
      {status === 'scheduled' && approval.state === 'waiting' ? <ApprovalCard campaign={campaign} /> : null}
      {(status === 'scheduled' || status === 'paused') && !went ? (
        <Suspense fallback={<Skeleton width="100%" height={240} />}>
          <Planned campaign={campaign} />
        </Suspense>
      ) : null}
      {notice ? (
        <p className={classes.notice} role="status" data-failed={status === 'failed' || undefined}>
          {notice}
        </p>
      ) : null}
      {unsure > 0 && status !== 'sending' ? (
        <Unsure many={unsure} onShow={() => setFilter({ result: 'unknown' })} />
      ) : null}
      {went ? (
        <div className={classes.cards}>
          <section className={classes.wide} aria-label="Corong">
            <FunnelPicture figures={figures} />
          </section>
          <Money campaign={campaign} results={results.data} />
          {results.isPending ? <Skeleton width="100%" height={180} /> : null}
          {results.isError ? (
            <ErrorState text={sentenceOf(results.error)} onRetry={() => results.refetch()} />
          ) : null}
          {results.data ? (
            <>
              <Reasons campaign={campaign} results={results.data} onShow={setFilter} />
              <Replies campaign={campaign} results={results.data} onShow={setFilter} />
              <NextSteps campaign={campaign} parts={results.data.parts} />
            </>
          ) : null}
        </div>
      ) : null}
      {gathered || went ? <Recipients id={id} live={live} filter={filter} onFilter={setFilter} /> : null}
      <ConfirmDialog
        title="Hapus siaran ini?"
        text="Siaran ini belum pernah berangkat. Penerima dan pesannya ikut terhapus; kontaknya tetap ada."
        verb="Hapus siaran"
        danger
        opened={doomed}
        onConfirm={remove}
        onClose={() => setDoomed(false)}
      />
    </Page>
  );
}

/** Perhaps they have it, perhaps not: what Sapa does about it, and what one may do. */
function Unsure({ many, onShow }: { many: number; onShow: () => void }) {
  return (
    <div className={classes.unsure} role="status">
      <p>
        <strong>{count(many)} penerima belum pasti.</strong> Jawaban Meta hilang di jalan: mungkin pesannya
        sudah sampai, jadi Sapa tidak mengirim ulang sendiri. Hasilnya berubah begitu Meta mengabari. Bila
        tetap begini sampai besok, tanyakan langsung di percakapannya, atau kirim lanjutan di Langkah
        berikutnya.
      </p>
      <Button size="sm" onClick={onShow}>
        Lihat siapa
      </Button>
    </div>
  );
}

const tookOf = (from: string, to: string) => span((Date.parse(to) - Date.parse(from)) / 1_000);

function whenOf({ sender, started_at, finished_at, send_at, created_by }: Campaign): string {
  const when = started_at
    ? `${dayAndClock(started_at)}${finished_at ? `, selesai dalam ${tookOf(started_at, finished_at)}` : ''}`
    : send_at
      ? dayAndClock(send_at)
      : '';
  return [sender, when, `oleh ${created_by.name}`].filter(Boolean).join(' · ');
}

function Money({ campaign, results }: { campaign: Campaign; results: CampaignResults | undefined }) {
  const { figures, attribution_days, cost_cap } = campaign;
  const { ordered } = figures.funnel;
  return (
    <section className={classes.card} aria-label="Pendapatan dan biaya">
      <h2>Pendapatan</h2>
      <p className={classes.sum}>{rupiah(figures.order_value)}</p>
      <p className={classes.meta}>
        {count(ordered)} pesanan dalam {attribution_days} hari
        {ordered > 0 ? `, rata-rata ${rupiah(Math.round(figures.order_value / ordered))}` : ''}
      </p>
      <dl className={classes.rows}>
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

interface CardProps {
  campaign: Campaign;
  results: CampaignResults;
  onShow: (filter: RecipientFilter) => void;
}

/** Each reason: how many, in plain words, and one thing to do or nothing. */
function Reasons({ campaign, results: { reasons }, onShow }: CardProps) {
  const may = useMay('campaign.edit');
  const { busy, act } = useCampaignAct();
  // Whom Meta spared may be tried again after a day: how many of them are due is known when it is pressed.
  const later = reasons.some((reason) => reason.again === 'tomorrow');
  const many = reasons.reduce((sum, { again, count: some }) => (again === 'now' ? sum + some : sum), 0);
  return (
    <section className={classes.card} aria-label="Gagal dan dilewati">
      <header className={classes.cardHead}>
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
        <p className={classes.meta}>Tidak ada yang gagal atau dilewati.</p>
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

const OWNERS = { ai: 'ai', member: 'person', queue: 'waiting' } as const;

function Replies({ campaign, results: { answered_by, replies }, onShow }: CardProps) {
  const { replied, clicked } = campaign.figures.funnel;
  return (
    <section className={classes.card} aria-label="Balasan">
      <header className={classes.cardHead}>
        <h2>{count(replied)} balasan</h2>
        {replied > 0 ? (
          <Button size="sm" onClick={() => onShow({ result: 'replied' })}>
            Lihat yang membalas
          </Button>
        ) : null}
      </header>
      <div className={classes.owners} aria-hidden="true">
        {answered_by.map(({ handler, id, count: some }) => (
          <span key={`${handler}${id}`} data-owner={OWNERS[handler]} style={{ flexGrow: some }} />
        ))}
      </div>
      {replies.length > 0 ? (
        <ul className={classes.replies} aria-label="Balasan terakhir">
          {replies.map(({ conversation_id, name, handler, handler_name, words, replied_at, order_value }) => (
            <li key={conversation_id}>
              <p>
                <Link to={`/user/chat/${conversation_id}`}>{name}</Link>
                <OwnerChip owner={OWNERS[handler]}>
                  {handler === 'queue' ? 'Antrean' : handler_name}
                </OwnerChip>
                <time dateTime={replied_at}>{listTime(replied_at)}</time>
              </p>
              <p>
                <span>{words}</span>
                {order_value > 0 ? <strong>{rupiah(order_value)}</strong> : null}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <dl className={classes.rows}>
        {answered_by.map(({ handler, id, name, count: some }) => (
          <div key={`${handler}${id}`}>
            <dt>
              <OwnerChip owner={OWNERS[handler]}>{handler === 'queue' ? 'Antrean' : name}</OwnerChip>
            </dt>
            <dd>{count(some)}</dd>
          </div>
        ))}
        <div>
          <dt>Menekan tombol</dt>
          <dd>{count(clicked)}</dd>
        </div>
        <div>
          <dt>Berhenti dari promosi</dt>
          <dd>{count(campaign.figures.opted_out)}</dd>
        </div>
      </dl>
    </section>
  );
}
