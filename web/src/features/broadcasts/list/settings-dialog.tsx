import { type CampaignSettings, updateCampaignSettings } from '@sapa/contracts/campaigns/campaign-settings';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { complaintsOf, type FieldErrors } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch, TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { campaignSettingsKey, useCampaignSettings } from '../create/queries.ts';
import classes from './settings-dialog.module.css';

/** What holds for every campaign of the workspace: when a second person must look, when nobody is written to. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useCampaignSettings();
  return (
    <Dialog title="Aturan siaran" opened onClose={onClose}>
      {settings.isPending ? <Skeleton width="100%" height={220} /> : null}
      {settings.isError ? (
        <ErrorState text={sentenceOf(settings.error)} onRetry={() => settings.refetch()} />
      ) : null}
      {settings.data ? <SettingsForm settings={settings.data} onClose={onClose} /> : null}
    </Dialog>
  );
}

/** A thousand is where a slip of the hand begins to hurt. */
const USUAL_OVER = 1_000;
const USUAL_QUIET = { from: '20:00', until: '08:00' };

function SettingsForm({ settings, onClose }: { settings: CampaignSettings; onClose: () => void }) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(settings);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<CampaignSettings>) => {
    setDraft((now) => ({ ...now, ...part }));
    setErrors({});
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = updateCampaignSettings.body.safeParse(draft);
    if (!read.success) return setErrors(complaintsOf(read.error));
    setBusy(true);
    try {
      cache.setQueryData(campaignSettingsKey, await call(updateCampaignSettings, { body: read.data }));
      toast('success', 'Aturan siaran disimpan.');
      onClose();
    } catch (failure) {
      setBusy(false);
      sayRefusal(failure, setErrors);
    }
  };
  const { approval_over, quiet, attribution_days } = draft;
  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <Switch
        label="Siaran besar perlu izin rekan"
        description="Supervisor, admin, atau pemilik lain melihat isi dan biayanya, lalu mengizinkan atau mengembalikan."
        checked={approval_over !== null}
        onChange={({ target }) => change({ approval_over: target.checked ? USUAL_OVER : null })}
      />
      {approval_over === null ? null : (
        <TextField
          label="Lebih dari berapa penerima"
          type="number"
          inputMode="numeric"
          min={0}
          value={Number.isNaN(approval_over) ? '' : approval_over}
          error={errors.approval_over}
          onChange={({ target }) => change({ approval_over: target.valueAsNumber })}
        />
      )}
      <Switch
        label="Jam tenang"
        description="Dipakai setiap siaran baru; bisa diubah per siaran."
        checked={quiet !== null}
        onChange={({ target }) => change({ quiet: target.checked ? USUAL_QUIET : null })}
      />
      {quiet === null ? null : (
        <div className={classes.pair}>
          <TextField
            label="Tenang sejak"
            type="time"
            value={quiet.from}
            error={errors.quiet}
            onChange={({ target }) => change({ quiet: { ...quiet, from: target.value } })}
          />
          <TextField
            label="Sampai"
            type="time"
            value={quiet.until}
            onChange={({ target }) => change({ quiet: { ...quiet, until: target.value } })}
          />
        </div>
      )}
      <TextField
        label="Pesanan dihitung hasil siaran selama (hari)"
        type="number"
        inputMode="numeric"
        min={1}
        max={30}
        value={Number.isNaN(attribution_days) ? '' : attribution_days}
        error={errors.attribution_days}
        hint="Sejak pesannya terkirim ke penerima itu."
        onChange={({ target }) => change({ attribution_days: target.valueAsNumber })}
      />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Simpan aturan
        </Button>
      </DialogActions>
    </form>
  );
}
