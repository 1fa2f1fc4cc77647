import { type Campaign, deleteCampaign, duplicateCampaign } from '@sapa/contracts/campaigns/campaigns';
import { IconCircleX, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { askCampaignListsAgain } from '../../../entities/campaigns/cache.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { count, dayAndClock, span } from '../../../lib/format.ts';
import { patiently } from '../../../lib/server/patiently.ts';
import { useMay } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { DeleteDialog } from '../../../ui/overlay/delete-dialog.tsx';
import { NowSending } from '../now-sending.tsx';
import { RunButtons } from '../run-buttons.tsx';
import { useCampaignAct } from '../use-campaign-act.ts';
import { lookOf, peopleOf, progressOf } from '../words.ts';
import { ApprovalCard } from './approval-card.tsx';
import card from './card.module.css';
import { FunnelPicture } from './funnel-picture.tsx';
import { Money } from './money.tsx';
import { NextSteps } from './next-steps.tsx';
import { type RecipientFilter, useCampaignResults, useFollowingFigures } from './queries.ts';
import { Reasons } from './reasons.tsx';
import { Recipients } from './recipients.tsx';
import { Replies } from './replies.tsx';
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
  useFollowingFigures(campaign, live);
  const look = lookOf(campaign);
  const unsure = figures.states.unknown ?? 0;
  const asks = status === 'scheduled' && approval.state === 'waiting';
  const went = figures.funnel.sent + (figures.states.failed ?? 0) > 0;

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
            {status === 'scheduled' || status === 'draft' ? (
              <LinkButton
                to={`/user/broadcasts/create/${id}`}
                {...(status === 'draft' && { variant: 'primary' as const })}
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
      {asks ? <ApprovalCard campaign={campaign} /> : null}
      {notice && !asks ? (
        <p className={classes.notice} role="status" data-failed={status === 'failed' || undefined}>
          {notice}
        </p>
      ) : null}
      {status === 'paused' && went ? (
        <p className={classes.notice} role="status">
          {peopleOf(progressOf(campaign).left)} masih menunggu. Lanjutkan bila sudah siap; yang sudah menerima
          tidak dikirimi lagi.
        </p>
      ) : null}
      {['draft', 'scheduled', 'paused'].includes(status) && !went ? (
        <Suspense fallback={<Skeleton width="100%" height={240} />}>
          <Planned campaign={campaign} />
        </Suspense>
      ) : null}
      {status === 'cancelled' && !went && !gathered ? (
        <EmptyState
          Icon={IconCircleX}
          title="Dibatalkan sebelum berangkat"
          text="Tidak ada pesan yang dikirim dan tidak ada biaya. Duplikat siaran ini bila ingin mengirimnya lain kali."
        />
      ) : null}
      {unsure > 0 && status !== 'sending' ? (
        <Unsure many={unsure} onShow={() => setFilter({ result: 'unknown' })} />
      ) : null}
      {went ? (
        <div className={classes.cards}>
          <section className={card.wide} aria-label="Corong">
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
      {doomed ? (
        <DeleteDialog
          title="Hapus siaran ini?"
          text="Siaran ini belum pernah berangkat. Penerima dan pesannya ikut terhapus; kontaknya tetap ada."
          verb="Hapus siaran"
          gone="Siaran dihapus."
          remove={() => call(deleteCampaign, { params: { id } })}
          onDeleted={() => {
            void askCampaignListsAgain(cache);
            navigate('/user/broadcasts');
          }}
          onClose={() => setDoomed(false)}
        />
      ) : null}
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
