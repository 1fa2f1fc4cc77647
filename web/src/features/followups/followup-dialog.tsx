import { channelKinds } from '@sapa/contracts/channels/channels';
import {
  createFollowup,
  type Followup,
  FollowupBody,
  followupTriggers,
  MOST_FOLLOWUP_TIMES,
  updateFollowup,
} from '@sapa/contracts/followups';
import { useQueryClient } from '@tanstack/react-query';
import { useTemplates } from '../../entities/templates/queries.ts';
import { call } from '../../lib/api.ts';
import { complaintsByPath } from '../../lib/field-errors.ts';
import { isWithin } from '../../lib/time/is-within.ts';
import { channelName } from '../../ui/channel-icon.tsx';
import { DraftForm, useDraftForm } from '../../ui/form/draft-form.tsx';
import { SelectField, Switch, TextArea, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { FollowupTrial } from './followup-trial.tsx';
import classes from './followups.module.css';
import { followupKeys } from './queries.ts';

interface FollowupDialogProps {
  /** null: a new one. */
  followup: Followup | null;
  /** A model is configured. */
  aiAvailable: boolean;
  onClose: () => void;
}

const FRESH: FollowupBody = {
  name: '',
  trigger: 'no_reply',
  platform: null,
  send_in_minutes: 120,
  schedule: null,
  quiet_from: '21:00',
  quiet_to: '07:00',
  times: 1,
  ai: false,
  text: 'Halo {{contact.first_name|Kak}}, apakah masih ada yang bisa kami bantu?',
  template_id: null,
};

/** Whom to write to again, when, how often, and what. What was typed stays. */
export default function FollowupDialog({ followup, aiAvailable, onClose }: FollowupDialogProps) {
  const cache = useQueryClient();
  const form = useDraftForm<FollowupBody>('followup', followup?.id ?? 'new', () =>
    followup === null ? FRESH : bodyOf(followup),
  );
  const templates = useTemplates({ status: 'approved' }).data?.pages.flatMap(({ items }) => items) ?? [];
  const { draft, errors, onType } = form;
  const save = async () => {
    const read = FollowupBody.safeParse(draft);
    if (!read.success) return form.setErrors(complaintsByPath(read.error));
    try {
      const saved = followup
        ? await call(updateFollowup, { params: { id: followup.id }, body: read.data })
        : await call(createFollowup, { body: read.data });
      form.drop();
      await cache.invalidateQueries({ queryKey: followupKeys.every });
      toast(
        'success',
        followup
          ? `Follow-up ${saved.name} disimpan.`
          : `Follow-up ${saved.name} dibuat. Nyalakan bila siap.`,
      );
      onClose();
    } catch (error) {
      sayRefusal(error, form.setErrors);
    }
  };
  const clock = (label: string, key: 'quiet_from' | 'quiet_to') => (
    <TextField
      label={label}
      type="time"
      value={draft[key]}
      error={errors[key]}
      onChange={({ target }) => onType({ [key]: target.value })}
    />
  );
  return (
    <Dialog title={followup ? 'Ubah follow-up' : 'Buat follow-up'} opened onClose={onClose}>
      <DraftForm form={form} onSave={save} onClose={onClose} verb="Simpan" long>
        <div className={classes.form}>
          <TextField
            label="Nama"
            maxLength={80}
            autoComplete="off"
            data-autofocus
            value={draft.name}
            error={errors.name}
            onChange={({ target }) => onType({ name: target.value })}
          />
          <SelectField
            label="Pemicu"
            value={draft.trigger}
            error={errors.trigger}
            onChange={({ target }) => onType({ trigger: target.value as FollowupBody['trigger'] })}
          >
            {Object.entries(followupTriggers).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <div className={classes.pair}>
            <TextField
              label="Kirim setelah (menit)"
              type="number"
              inputMode="numeric"
              min={1}
              value={Number.isNaN(draft.send_in_minutes) ? '' : draft.send_in_minutes}
              error={errors.send_in_minutes}
              onChange={({ target }) => onType({ send_in_minutes: target.valueAsNumber })}
            />
            <TextField
              label="Jadwal (WIB)"
              optional
              type="time"
              hint={
                draft.schedule !== null &&
                isWithin(draft.schedule, { from: draft.quiet_from, until: draft.quiet_to })
                  ? `Di dalam jam tenang, jadi terkirim pukul ${draft.quiet_to.replace(':', '.')}.`
                  : 'Jam kirimnya, setelah menitnya lewat.'
              }
              value={draft.schedule ?? ''}
              error={errors.schedule}
              onChange={({ target }) => onType({ schedule: target.value || null })}
            />
            {clock('Jam tenang dari (WIB)', 'quiet_from')}
            {clock('Jam tenang sampai (WIB)', 'quiet_to')}
            <SelectField
              label="Platform"
              value={draft.platform ?? ''}
              onChange={({ target }) =>
                onType({ platform: (target.value || null) as FollowupBody['platform'] })
              }
            >
              <option value="">Semua platform</option>
              {channelKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {channelName(kind)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Paling banyak"
              value={draft.times}
              onChange={({ target }) => onType({ times: Number(target.value) })}
            >
              {Array.from({ length: MOST_FOLLOWUP_TIMES }, (_, at) => at + 1).map((times) => (
                <option key={times} value={times}>
                  {times} kali tanpa jawaban
                </option>
              ))}
            </SelectField>
          </div>
          {aiAvailable || draft.ai ? (
            <Switch
              label="AI Agent menulis pesannya"
              description="Disambung dari percakapan terakhir. Harga, jam, dan janji hanya yang tertulis di pengetahuannya; 1 kredit AI per pesan."
              checked={draft.ai}
              onChange={({ target }) => onType({ ai: target.checked })}
            />
          ) : null}
          <TextArea
            label={draft.ai ? 'Pesan cadangan' : 'Pesan di dalam jendela 24 jam'}
            rows={4}
            maxLength={4000}
            hint={
              draft.ai
                ? 'Terkirim bila AI tidak bisa menulis, misalnya kreditnya habis. Isinya juga menjadi pegangan AI.'
                : 'Bisa memakai {{contact.first_name|Kak}} dan {{workspace.name}}.'
            }
            value={draft.text}
            error={errors.text}
            onChange={({ target }) => onType({ text: target.value })}
          />
          <SelectField
            label="Template di luar jendela 24 jam"
            optional
            hint="Tanpa template, yang jendelanya sudah tertutup dilewati dan tercatat."
            value={draft.template_id ?? ''}
            error={errors.template_id}
            onChange={({ target }) => onType({ template_id: target.value || null })}
          >
            <option value="">Tanpa template</option>
            {templates.map(({ id, name, language }) => (
              <option key={id} value={id}>
                {name} ({language})
              </option>
            ))}
          </SelectField>
          <FollowupTrial body={draft} onComplaint={form.setErrors} />
        </div>
      </DraftForm>
    </Dialog>
  );
}

const bodyOf = (followup: Followup): FollowupBody => ({
  name: followup.name,
  trigger: followup.trigger,
  platform: followup.platform,
  send_in_minutes: followup.send_in_minutes,
  schedule: followup.schedule,
  quiet_from: followup.quiet_from,
  quiet_to: followup.quiet_to,
  times: followup.times,
  ai: followup.ai,
  text: followup.text,
  template_id: followup.template_id,
});
