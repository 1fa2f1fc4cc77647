import type { CampaignSettings } from '@sapa/contracts/campaigns/campaign-settings';
import type { Campaign } from '@sapa/contracts/campaigns/campaigns';
import { IconClock, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useChannels } from '../../../entities/channels/queries.ts';
import { count } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { RupiahField } from '../../../ui/form/rupiah-field.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { AudiencePart } from './audience-part.tsx';
import classes from './campaign-form.module.css';
import { FormPart } from './form-part.tsx';
import { LaunchDialog } from './launch-dialog.tsx';
import { MessagePart } from './message-part.tsx';
import { beginOf, clocksOf, dayInJakarta, planOf } from './plan-of.ts';
import { PlanPane } from './plan-pane.tsx';
import { PreviewPhone } from './preview-phone.tsx';
import { useAsked, useAudience, useCampaignFiles, usePreviews, usePrices } from './queries.ts';
import { RepliesPart, SchedulePart } from './rest-parts.tsx';
import { SavedWord } from './saved-word.tsx';
import { freshCampaign, UNNAMED, useCampaignForm } from './use-campaign-form.ts';

const TestDialog = onDemand(() => import('./test-dialog.tsx'));

interface EditorProps {
  campaign: Campaign | null;
  settings: CampaignSettings;
  onMade: (made: Campaign) => void;
}

/** Decide on the left, see in the middle, pay on the right; nothing is a step that hides another. */
export function CampaignEditor({ campaign, settings, onMade }: EditorProps) {
  const user = useUser();
  const now = useNow(30_000);
  const written = useCampaignForm(campaign, freshCampaign(settings, user.time_zone), onMade);
  const { saving, savedAt, restored, id, flush } = written;
  const [testing, setTesting] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
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
          <FormPart title="Siaran">
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
          </FormPart>
          <FormPart title="Penerima" aside={counted ? `${count(counted.chosen)} kontak cocok` : undefined}>
            <AudiencePart
              audience={form.audience}
              savedId={savedId}
              files={files}
              onChange={(value) => change({ audience: value })}
            />
          </FormPart>
          <FormPart title="Pesan">
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
          </FormPart>
          <FormPart title="Balasan">
            <RepliesPart replies={form.replies} onChange={(replies) => change({ replies })} />
          </FormPart>
          <FormPart title="Jadwal">
            <SchedulePart
              schedule={form.schedule}
              clocks={counted ? clocksOf(form.schedule, counted) : []}
              onChange={(schedule) => change({ schedule })}
            />
          </FormPart>
          <FormPart title="Batas biaya">
            <RupiahField
              label="Paling banyak"
              optional
              value={form.cost_cap}
              hint="Berhenti sendiri bila tercapai. Kosong: tanpa batas."
              onChange={(cost_cap) => change({ cost_cap })}
            />
          </FormPart>
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
        <PlanPane
          undecided={asked === null}
          audience={audience}
          counted={counted}
          plan={plan}
          costCap={form.cost_cap}
        />
      </div>
      {asking && plan ? (
        <LaunchDialog
          verb={verb}
          plan={plan}
          now={now}
          needsApproval={second}
          savedId={savedId}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {testing ? <TestDialog id={testing} onClose={() => setTesting(null)} /> : null}
    </Page>
  );
}
