import { launchCampaign } from '@sapa/contracts/campaigns/campaign-control';
import type { CampaignSettings } from '@sapa/contracts/campaigns/campaign-settings';
import { CAMPAIGN_CREATED, CAMPAIGN_REFUSED, type Campaign } from '@sapa/contracts/campaigns/campaigns';
import { IconClock, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { applyCampaign, askCampaignListsAgain } from '../../../entities/campaigns/cache.ts';
import { useChannels } from '../../../entities/channels/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { clock, count, dayAndClock, rupiah } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { RupiahField } from '../../../ui/form/rupiah-field.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { AudiencePart } from './audience-part.tsx';
import classes from './campaign-form.module.css';
import { MessagePart } from './message-part.tsx';
import { PlanCard } from './plan-card.tsx';
import { beginOf, clocksOf, dayInJakarta, planOf } from './plan-of.ts';
import { PreviewPhone } from './preview-phone.tsx';
import { useAsked, useAudience, useCampaignFiles, usePreviews, usePrices } from './queries.ts';
import { RepliesPart, SchedulePart } from './rest-parts.tsx';
import { freshCampaign, type Saving, UNNAMED, useCampaignForm } from './use-campaign-form.ts';

const TestDialog = onDemand(() => import('./test-dialog.tsx'));

interface EditorProps {
  campaign: Campaign | null;
  settings: CampaignSettings;
  onMade: (made: Campaign) => void;
}

/** Decide on the left, see in the middle, pay on the right; nothing is a step that hides another. */
export function CampaignEditor({ campaign, settings, onMade }: EditorProps) {
  const user = useUser();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const now = useNow(30_000);
  const written = useCampaignForm(campaign, freshCampaign(settings, user.time_zone), onMade);
  const { saving, savedAt, restored, id, flush } = written;
  const [testing, setTesting] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const files = useCampaignFiles(id()).data ?? [];
  const columns = [...new Set(files.flatMap((file) => file.columns))];
  const channels = useChannels();
  const numbers = (channels.data ?? []).filter(
    ({ kind, status }) => kind === 'whatsapp' && status !== 'disconnected',
  );
  // Who has a number sends with it, until they choose another: kept with the first thing that is written.
  const sender = written.form.channel_id ?? numbers.find(({ status }) => status === 'connected')?.id ?? null;
  const form = { ...written.form, channel_id: sender };
  const change: typeof written.change = (part) =>
    written.change(
      written.form.channel_id === null && sender !== null ? { channel_id: sender, ...part } : part,
    );
  const asked = useAsked(form);
  const audience = useAudience(asked);
  const previews = usePreviews(asked);
  const begins = beginOf(form.schedule, now);
  const prices = usePrices(dayInJakarta(begins));
  const counted = asked ? audience.data : undefined;
  const plan = counted && planOf(form, counted, prices.data?.list ?? null, now);
  const many = plan?.sendable ?? 0;
  const later = form.schedule.send_at !== null;
  const second = settings.approval_over !== null && many > settings.approval_over;
  const verb = second
    ? `Minta izin untuk ${count(many)} pesan`
    : `${later ? 'Jadwalkan' : 'Kirim'} ${count(many)} pesan`;

  const savedId = async () => {
    // A file and a test belong to a campaign that is there.
    if (id() === null) change({ name: form.name || UNNAMED });
    return (await flush()) ? id() : null;
  };

  const launch = async () => {
    setBusy(true);
    try {
      const saved = await savedId();
      if (saved === null) throw new Error('unsaved');
      const launched = await call(launchCampaign, { params: { id: saved } });
      applyCampaign(cache, launched);
      void askCampaignListsAgain(cache);
      toast('success', CAMPAIGN_CREATED);
      navigate(`/user/broadcasts/${saved}`);
    } catch (error) {
      const why = error instanceof Error && error.message === 'unsaved' ? '' : ` ${sentenceOf(error)}`;
      toast('error', `${CAMPAIGN_REFUSED}${why}`);
      setAsking(false);
    }
    setBusy(false);
  };

  return (
    <Page
      title={form.name || 'Siaran baru'}
      name="Siaran"
      panes
      back={{ to: '/user/broadcasts', label: 'Kembali ke Siaran' }}
      subtitle={<SavedWord saving={saving} savedAt={savedAt} onRetry={flush} />}
      actions={
        <>
          <Button
            before={<IconSend size={16} stroke={1.8} />}
            disabled={!asked}
            onClick={async () => setTesting(await savedId())}
          >
            Kirim uji
          </Button>
          <Button
            variant="primary"
            disabled={many === 0}
            before={<IconClock size={16} stroke={1.8} />}
            onClick={() => setAsking(true)}
          >
            {plan ? verb : 'Jadwalkan'}
          </Button>
        </>
      }
    >
      <div className={classes.panes}>
        <div className={classes.form}>
          {campaign?.status === 'scheduled' ? (
            <p className={classes.warn}>
              Siaran ini sudah dijadwalkan. Begitu ada yang diubah, ia menjadi draf; jadwalkan lagi setelah
              selesai.
            </p>
          ) : null}
          {campaign?.approval.state === 'rejected' ? (
            <p className={classes.warn}>
              Dikembalikan {campaign.approval.by}: {campaign.approval.reason}
            </p>
          ) : null}
          {restored && saving.state === 'failed' ? (
            <p className={classes.warn}>
              Ada tulisan yang belum tersimpan di server; di peramban ini tetap ada.
            </p>
          ) : null}
          <Part title="Siaran">
            <TextField
              label="Nama"
              value={form.name}
              placeholder={UNNAMED}
              hint="Hanya dibaca tim Anda."
              onChange={({ target }) => change({ name: target.value.slice(0, 200) })}
            />
            <SelectField
              label="Pengirim"
              value={form.channel_id ?? ''}
              onChange={({ target }) =>
                // Templates belong to the number's account.
                change({
                  channel_id: target.value || null,
                  message: { ...form.message, template: null },
                })
              }
            >
              {sender === null ? <option value="">Pilih nomor</option> : null}
              {numbers.map((number) => (
                <option key={number.id} value={number.id}>
                  {number.name}
                </option>
              ))}
            </SelectField>
          </Part>
          <Part title="Penerima" aside={counted ? `${count(counted.chosen)} kontak cocok` : undefined}>
            <AudiencePart
              audience={form.audience}
              savedId={savedId}
              files={files}
              onChange={(value) => change({ audience: value })}
            />
          </Part>
          <Part title="Pesan">
            {form.channel_id ? (
              <MessagePart
                key={form.channel_id}
                channelId={form.channel_id}
                message={form.message}
                columns={columns}
                onChange={(message) => change({ message })}
              />
            ) : (
              <p className={classes.note}>
                Pilih pengirimnya dulu: template mengikuti akun WhatsApp nomor itu.
              </p>
            )}
          </Part>
          <Part title="Balasan">
            <RepliesPart replies={form.replies} onChange={(replies) => change({ replies })} />
          </Part>
          <Part title="Jadwal">
            <SchedulePart
              schedule={form.schedule}
              clocks={counted ? clocksOf(form.schedule, counted) : []}
              onChange={(schedule) => change({ schedule })}
            />
          </Part>
          <Part title="Batas biaya">
            <RupiahField
              label="Paling banyak"
              optional
              value={form.cost_cap}
              hint="Berhenti sendiri bila tercapai. Kosong: tanpa batas."
              onChange={(cost_cap) => change({ cost_cap })}
            />
          </Part>
        </div>
        <section className={classes.preview} aria-label="Pratinjau">
          <h2 className={classes.paneTitle}>Pratinjau</h2>
          <PreviewPhone
            business={user.workspace?.name ?? ''}
            previews={asked ? previews.data : undefined}
            templateId={form.message.template?.id ?? null}
            at={begins}
          />
        </section>
        <section
          className={classes.plan}
          aria-label="Rencana kirim"
          aria-busy={audience.isFetching || undefined}
        >
          <h2 className={classes.paneTitle}>Rencana kirim</h2>
          {plan && counted ? (
            <PlanCard plan={plan} counted={counted} costCap={form.cost_cap} />
          ) : asked && audience.isError ? (
            <ErrorState text={sentenceOf(audience.error)} onRetry={() => audience.refetch()} />
          ) : asked ? (
            <Skeleton width="100%" height={240} />
          ) : (
            <EmptyState
              compact
              title="Biaya dan waktu selesai"
              text="Setelah penerima dan pesan dipilih: siapa yang gratis, siapa yang berbayar, siapa yang dilewati."
            />
          )}
        </section>
      </div>
      <ConfirmDialog
        title={`${verb}?`}
        text={
          plan
            ? `Perkiraan ${rupiah(plan.cost)} untuk ${count(many)} penerima; ${count(plan.skipped)} dilewati. ${
                second
                  ? 'Seorang rekan harus mengizinkannya dulu.'
                  : plan.begins_at > now + 60_000
                    ? `Mulai ${dayAndClock(new Date(plan.begins_at))}.`
                    : 'Mulai sekarang.'
              }`
            : ''
        }
        verb={verb}
        busy={busy}
        opened={asking}
        onConfirm={launch}
        onClose={() => setAsking(false)}
      />
      {testing ? <TestDialog id={testing} onClose={() => setTesting(null)} /> : null}
    </Page>
  );
}

function SavedWord({
  saving,
  savedAt,
  onRetry,
}: {
  saving: Saving;
  savedAt: string | null;
  onRetry: () => unknown;
}) {
  if (saving.state === 'failed')
    return (
      <span className={classes.unsaved}>
        Belum tersimpan: {saving.why}{' '}
        <button type="button" className={classes.retry} onClick={() => onRetry()}>
          Coba lagi
        </button>
      </span>
    );
  if (saving.state === 'new') return 'Draf, tersimpan sendiri begitu Anda menulis';
  if (saving.state === 'waiting') return 'Draf, menyimpan…';
  return `Draf, tersimpan ${savedAt ? clock(savedAt) : ''}`;
}

function Part({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={classes.part} aria-label={title}>
      <header className={classes.partHead}>
        <h2 className={classes.paneTitle}>{title}</h2>
        {aside ? <span>{aside}</span> : null}
      </header>
      {children}
    </section>
  );
}
