import { type Campaign, type CampaignTab, campaignTabs } from '@sapa/contracts/campaigns/campaigns';
import { IconSpeakerphone } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCampaignCounts, useCampaignMonth, useCampaigns } from '../../../entities/campaigns/queries.ts';
import { count, dayAndClock, exactTime, laterTime, rupiah, span } from '../../../lib/format.ts';
import { useQuiet } from '../../../lib/input/use-quiet.ts';
import { Chip } from '../../../ui/form/chip.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Tabs } from '../../../ui/frame/tabs.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import { useAudienceName } from '../audience-name.ts';
import { FunnelBar } from '../funnel-bar.tsx';
import { NowSending } from '../now-sending.tsx';
import { lookOf } from '../words.ts';
import classes from './campaign-list.module.css';

const TABS: Record<CampaignTab, string> = {
  scheduled: 'Terjadwal',
  waiting: 'Menunggu',
  sent: 'Selesai',
  draft: 'Draf',
  failed: 'Gagal dan batal',
};

/** What is being sent stands first; below it every campaign, the newest first. */
export function CampaignList({ begin }: { begin: ReactNode }) {
  const [tab, setTab] = useState<CampaignTab | 'all'>('all');
  const [typed, setTyped] = useState('');
  const search = useQuiet(typed.trim());
  const list = useCampaigns(tab === 'all' ? {} : { tab }, search);
  const counts = useCampaignCounts().data;
  const sending = useCampaigns({ status: 'sending' }, '');
  const running = sending.data?.pages.flatMap(({ items }) => items) ?? [];
  const tabs = [
    { tab: 'all' as const, name: 'Semua', count: counts?.all },
    ...campaignTabs.map((one) => ({ tab: one, name: TABS[one], count: counts?.[one] })),
  ];
  return (
    <>
      {running.map((campaign) => (
        <NowSending key={campaign.id} campaign={campaign} />
      ))}
      <Tabs label="Bagian siaran" tabs={tabs} chosen={tab} onChoose={setTab}>
        <div className={classes.tools}>
          <SearchBox label="Cari siaran" typed={typed} onTyped={setTyped} />
          <Month />
        </div>
        <ListFrame
          list={list}
          loading="Memuat campaign"
          narrowed={
            search || tab !== 'all'
              ? {
                  hint: search ? 'Ubah kata pencarian atau bagiannya.' : 'Belum ada siaran di bagian ini.',
                  clear: () => {
                    setTyped('');
                    setTab('all');
                  },
                }
              : null
          }
          empty={
            <EmptyState
              Icon={IconSpeakerphone}
              title="Belum ada siaran"
              text="Pilih penerima dan template yang disetujui Meta. Sebelum dikirim Anda melihat biayanya, siapa yang dilewati, dan kapan selesai."
              action={begin}
            />
          }
        >
          {(items) => (
            <table className={classes.table} aria-label="Campaign list">
              <thead>
                <tr>
                  <th scope="col">Siaran dan penerima</th>
                  <th scope="col">Status</th>
                  <th scope="col">Waktu</th>
                  <th scope="col" data-figures>
                    Penerima
                  </th>
                  <th scope="col" className={classes.result}>
                    <span className={classes.heads} aria-hidden="true">
                      <span>Terkirim</span>
                      <span>Sampai</span>
                      <span>Dibaca</span>
                      <span>Dibalas</span>
                      <span>Memesan</span>
                    </span>
                    <span className={classes.unseen}>Hasil</span>
                  </th>
                  <th scope="col" data-figures>
                    Biaya
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((campaign) => (
                  <Row key={campaign.id} campaign={campaign} />
                ))}
              </tbody>
            </table>
          )}
        </ListFrame>
      </Tabs>
    </>
  );
}

/** What campaigns of this month have cost and brought in. */
function Month() {
  const month = useCampaignMonth().data;
  if (!month || month.campaigns === 0) return null;
  return (
    <p className={classes.month}>
      Bulan ini: <strong>{rupiah(month.cost)}</strong> biaya kirim dari {count(month.campaigns)} siaran
      {month.order_value > 0 ? `, ${rupiah(month.order_value)} pesanan` : ''}
    </p>
  );
}

const addressOf = ({ id, status }: Campaign) =>
  status === 'draft' ? `/user/broadcasts/create/${id}` : `/user/broadcasts/${id}`;

function Row({ campaign }: { campaign: Campaign }) {
  const nameOf = useAudienceName();
  const { name, sender, audience, figures, recipient, gathered, notice } = campaign;
  const look = lookOf(campaign);
  const at = timeOf(campaign);
  const went = figures.funnel.sent > 0;
  const expected = went || campaign.status === 'draft' ? null : campaign.estimate;
  return (
    <tr>
      <td className={classes.name}>
        <Link to={addressOf(campaign)}>{name}</Link>
        <small>{[nameOf(audience), sender].filter(Boolean).join(' · ')}</small>
      </td>
      <td className={classes.status}>
        <Chip tone={look.tone} Icon={look.Icon}>
          {look.name}
        </Chip>
      </td>
      <td className={classes.time}>
        {at ? (
          <time dateTime={at.at} data-tip={exactTime(at.at)}>
            {Date.parse(at.at) > Date.now() ? laterTime(at.at) : dayAndClock(at.at)}
          </time>
        ) : (
          '–'
        )}
        <small>{at?.word}</small>
      </td>
      <td className={classes.people} data-figures>
        {gathered ? count(recipient) : expected ? count(expected.free + expected.paid) : '–'}
      </td>
      <td className={classes.result}>
        {went ? <FunnelBar funnel={figures.funnel} /> : <NotYet campaign={campaign} />}
        {went && notice ? <small className={classes.notice}>{notice}</small> : null}
      </td>
      <td className={classes.cost} data-figures>
        {went ? rupiah(figures.cost) : expected ? rupiah(expected.cost) : '–'}
        {expected ? <small>perkiraan</small> : null}
      </td>
    </tr>
  );
}

/** Rows without results use that room for what matters. */
function NotYet({ campaign }: { campaign: Campaign }) {
  const { status, approval, notice, created_by, estimate } = campaign;
  if (status === 'draft')
    return (
      <span className={classes.next}>
        <LinkButton size="sm" to={addressOf(campaign)}>
          Lanjutkan menulis
        </LinkButton>
        {approval.state === 'rejected' ? (
          <span className={classes.notice}>Dikembalikan: {approval.reason}</span>
        ) : null}
      </span>
    );
  if (approval.state === 'waiting')
    return (
      <span className={classes.next}>
        <LinkButton size="sm" to={addressOf(campaign)}>
          Tinjau dan izinkan
        </LinkButton>
        <span>diminta {created_by.name}</span>
      </span>
    );
  return (
    <>
      {status === 'scheduled' && estimate ? <Split estimate={estimate} /> : null}
      {notice ? (
        <span className={classes.notice} data-failed={status === 'failed' || undefined}>
          {notice}
        </span>
      ) : null}
    </>
  );
}

/** What it will be: free, paid, left out, at one scale. */
function Split({ estimate: { free, paid, skipped } }: { estimate: NonNullable<Campaign['estimate']> }) {
  return (
    <span className={classes.split}>
      <span className={classes.splitBar} aria-hidden="true">
        {free > 0 ? <span data-part="free" style={{ flexGrow: free }} /> : null}
        {paid > 0 ? <span data-part="paid" style={{ flexGrow: paid }} /> : null}
        {skipped > 0 ? <span data-part="skipped" style={{ flexGrow: skipped }} /> : null}
      </span>
      <span>
        <strong>{count(free)}</strong> gratis, <strong>{count(paid)}</strong> berbayar
        {skipped > 0 ? `, ${count(skipped)} dilewati` : ''}
      </span>
    </span>
  );
}

function timeOf({ status, send_at, started_at, finished_at, updated_at, created_by }: Campaign) {
  if (status === 'draft') return { at: updated_at, word: `diubah, oleh ${created_by.name}` };
  if (started_at === null) return send_at ? { at: send_at, word: 'dijadwalkan' } : null;
  const took = finished_at === null ? null : (Date.parse(finished_at) - Date.parse(started_at)) / 1_000;
  return { at: started_at, word: took === null ? 'mulai dikirim' : `selesai dalam ${span(took)}` };
}
