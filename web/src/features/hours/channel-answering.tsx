import type { Channel } from '@sapa/contracts/channels/channels';
import {
  type AiMode,
  type ChannelAnswering,
  defaultAnswering,
  type Schedule,
  updateChannelAnswering,
} from '@sapa/contracts/working-hours';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { channelAnsweringKey, useChannelAnswering } from '../../entities/channels/channel-answering.ts';
import { useChannels } from '../../entities/channels/queries.ts';
import { useLabels } from '../../entities/labels/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { channelsApart } from '../../ui/channels-apart.ts';
import { SelectField, TextArea } from '../../ui/form/field.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './page.module.css';
import { scheduleOf, turnWords } from './turn-words.ts';

const MODES: Record<AiMode, string> = {
  always: 'AI selalu menjawab lebih dulu',
  outside_hours: 'Orang di jam kerja, AI di luar',
  when_nobody_answers: 'AI bila tidak ada yang menjawab',
};
const WAITS = [2, 5, 10, 15, 30, 60, 120];
const RESUMES = [1, 2, 4, 8, 12, 24, 48, 72];
const ENDS: readonly [minutes: number, words: string][] = [
  [60, '1 jam'],
  [240, '4 jam'],
  [1440, '1 hari'],
  [2880, '2 hari'],
  [4320, '3 hari'],
  [10_080, '7 hari'],
];

/** By which hours each channel is answered, by whom first, and when its conversations end by themselves. */
export function ChannelAnsweringList({ schedules, disabled }: { schedules: Schedule[]; disabled: boolean }) {
  const channels = channelsApart(useChannels().data?.filter(({ status }) => status !== 'disconnected') ?? []);
  const answering = useChannelAnswering();
  const [editing, setEditing] = useState<Channel | null>(null);
  const of = (id: string): ChannelAnswering =>
    answering.data?.find(({ channel_id }) => channel_id === id) ?? { channel_id: id, ...defaultAnswering };
  if (channels.length === 0) return null;
  // Without it every channel would read as one that nobody has set.
  const isThere = answering.data !== undefined;
  return (
    <>
      <div className={classes.head}>
        <h2>Saluran</h2>
        <p>Jadwal, giliran AI, dan selesai otomatis tiap saluran</p>
      </div>
      <div className={classes.card}>
        {isThere ? null : answering.isError ? (
          <ErrorState text={sentenceOf(answering.error)} onRetry={() => answering.refetch()} />
        ) : (
          <div role="status" aria-label="Memuat aturan saluran">
            <Skeleton width="100%" height={56} />
          </div>
        )}
        {(isThere ? channels : []).map((channel) => (
          <div key={channel.id} className={classes.row}>
            <div>
              {channel.name}
              <p>{lineOf(of(channel.id), scheduleOf(channel.team_id, of(channel.id), schedules))}</p>
            </div>
            {disabled ? null : (
              <Button size="sm" aria-label={`Atur ${channel.name}`} onClick={() => setEditing(channel)}>
                Atur
              </Button>
            )}
          </div>
        ))}
      </div>
      {editing ? (
        <AnsweringDialog
          channel={editing}
          answering={of(editing.id)}
          schedules={schedules}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  );
}

function lineOf(answering: ChannelAnswering, schedule: Schedule | undefined) {
  const { ai_mode, ai_wait_minutes, ai_resume_hours, resolve_after_minutes } = answering;
  const wait = ai_mode === 'when_nobody_answers' ? ` dalam ${ai_wait_minutes} menit` : '';
  const end =
    resolve_after_minutes === null ? '' : ` · selesai setelah ${durationOf(resolve_after_minutes)} sepi`;
  const { but } = turnWords(ai_mode, schedule);
  const resume = ai_resume_hours === null ? '' : ` · AI lagi setelah tim diam ${ai_resume_hours} jam`;
  return `${schedule?.name ?? 'Jadwal utama'} · ${MODES[ai_mode]}${wait}${but === null ? '' : ` · ${but}`}${resume}${end}`;
}

const durationOf = (minutes: number) => ENDS.find(([each]) => each === minutes)?.[1] ?? `${minutes} menit`;

type Settings = Partial<Omit<ChannelAnswering, 'channel_id'>>;

interface AnsweringDialogProps {
  channel: Channel;
  answering: ChannelAnswering;
  schedules: Schedule[];
  onClose: () => void;
}

function AnsweringDialog({ channel, answering, schedules, onClose }: AnsweringDialogProps) {
  const cache = useQueryClient();
  const { data: labels = [] } = useLabels();
  const [changed, setChanged] = useState<Settings>({});
  const [busy, setBusy] = useState(false);
  const draft = { ...answering, ...changed };
  const set = (part: Settings) => setChanged({ ...changed, ...part });
  const save = async () => {
    setBusy(true);
    try {
      // What was not touched here may be a colleague's by now.
      const body = Object.fromEntries(
        Object.entries(changed).filter(([name, value]) => value !== answering[name as keyof Settings]),
      );
      await call(updateChannelAnswering, { params: { id: channel.id }, body });
      await cache.invalidateQueries({ queryKey: channelAnsweringKey });
      toast('success', `${channel.name} tersimpan`);
      onClose();
    } catch (error) {
      toast('error', sentenceOf(error));
      setBusy(false);
    }
  };
  const schedule = scheduleOf(channel.team_id, draft, schedules);
  const ofTeam = channel.team_id !== null && (schedule?.team_ids.includes(channel.team_id) ?? false);
  const ends = draft.resolve_after_minutes !== null;
  return (
    <Dialog title={channel.name} size="sm" opened onClose={onClose}>
      <div className={classes.fields}>
        <SelectField
          label="Jadwal jam kerja"
          hint={
            ofTeam ? `Tim saluran ini punya jadwal sendiri (${schedule?.name}), yang didahulukan.` : undefined
          }
          value={draft.schedule_id ?? ''}
          onChange={(event) => set({ schedule_id: event.target.value || null })}
        >
          {schedules.map(({ id, name, is_main }) => (
            <option key={id} value={is_main ? '' : id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Siapa menjawab lebih dulu"
          hint={turnWords(draft.ai_mode, schedule).hint}
          value={draft.ai_mode}
          onChange={(event) => set({ ai_mode: event.target.value as AiMode })}
        >
          {Object.entries(MODES).map(([mode, words]) => (
            <option key={mode} value={mode}>
              {words}
            </option>
          ))}
        </SelectField>
        {draft.ai_mode === 'when_nobody_answers' ? (
          <SelectField
            label="AI menunggu"
            value={draft.ai_wait_minutes}
            onChange={(event) => set({ ai_wait_minutes: Number(event.target.value) })}
          >
            {[...new Set([...WAITS, draft.ai_wait_minutes])].map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} menit
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          label="AI menjawab lagi"
          hint="Setelah anggota mengambil percakapan lalu diam selama itu, bila giliran AI menurut pilihan di atas. Percakapan yang AI-nya dimatikan tidak ikut."
          value={draft.ai_resume_hours ?? ''}
          onChange={(event) =>
            set({ ai_resume_hours: event.target.value === '' ? null : Number(event.target.value) })
          }
        >
          <option value="">Hanya bila dikembalikan atau selesai</option>
          {[...new Set([...RESUMES, draft.ai_resume_hours ?? 1])].map((hours) => (
            <option key={hours} value={hours}>
              Setelah tim diam {hours} jam
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Selesai otomatis"
          hint="Percakapan yang pelanggannya masih menunggu tidak ikut."
          value={draft.resolve_after_minutes ?? ''}
          onChange={(event) =>
            set({ resolve_after_minutes: event.target.value === '' ? null : Number(event.target.value) })
          }
        >
          <option value="">Tidak</option>
          {[...new Set([...ENDS.map(([minutes]) => minutes), draft.resolve_after_minutes ?? 60])].map(
            (minutes) => (
              <option key={minutes} value={minutes}>
                Setelah {durationOf(minutes)} tanpa kata
              </option>
            ),
          )}
        </SelectField>
        {ends ? (
          <>
            <TextArea
              label="Pesan penutup"
              optional
              rows={3}
              maxLength={1000}
              value={draft.resolve_message}
              onChange={(event) => set({ resolve_message: event.target.value })}
            />
            <SelectField
              label="Label"
              optional
              value={draft.resolve_label_id ?? ''}
              onChange={(event) => set({ resolve_label_id: event.target.value || null })}
            >
              <option value="">Tanpa label</option>
              {labels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </>
        ) : null}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          Simpan
        </Button>
      </DialogActions>
    </Dialog>
  );
}
