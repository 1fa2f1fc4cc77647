import type { Channel } from '@sapa/contracts/channels';
import {
  type AiMode,
  type ChannelAnswering,
  defaultAnswering,
  type Schedule,
  updateChannelAnswering,
} from '@sapa/contracts/working-hours';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChannels } from '../../entities/channels/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './hours.module.css';
import { scheduleKeys, useAnswering } from './queries.ts';

const MODES: Record<AiMode, string> = {
  always: 'AI selalu menjawab lebih dulu',
  outside_hours: 'Orang di jam kerja, AI di luar',
  when_nobody_answers: 'AI bila tidak ada yang menjawab',
};
const WAITS = [2, 5, 10, 15, 30, 60, 120];
/** By which hours each channel is answered, and by whom first. */
export function ChannelAnsweringList({ schedules, disabled }: { schedules: Schedule[]; disabled: boolean }) {
  const channels = useChannels().data?.filter(({ status }) => status !== 'disconnected') ?? [];
  const { data: set = [] } = useAnswering();
  const [editing, setEditing] = useState<Channel | null>(null);
  const of = (id: string): ChannelAnswering =>
    set.find(({ channel_id }) => channel_id === id) ?? { channel_id: id, ...defaultAnswering };
  if (channels.length === 0) return null;
  return (
    <>
      <div className={classes.head}>
        <h2>Saluran</h2>
        <p>Jadwal dan giliran AI tiap saluran</p>
      </div>
      <div className={classes.card}>
        {channels.map((channel) => (
          <div key={channel.id} className={classes.row}>
            <div>
              {channel.name}
              <p>{lineOf(of(channel.id), schedules)}</p>
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

function lineOf({ schedule_id, ai_mode, ai_wait_minutes }: ChannelAnswering, schedules: Schedule[]) {
  const schedule = schedules.find(({ id, is_main }) => (schedule_id === null ? is_main : id === schedule_id));
  const wait = ai_mode === 'when_nobody_answers' ? ` dalam ${ai_wait_minutes} menit` : '';
  return `${schedule?.name ?? 'Jadwal utama'} · ${MODES[ai_mode]}${wait}`;
}

interface AnsweringDialogProps {
  channel: Channel;
  answering: ChannelAnswering;
  schedules: Schedule[];
  onClose: () => void;
}

function AnsweringDialog({ channel, answering, schedules, onClose }: AnsweringDialogProps) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(answering);
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<ChannelAnswering>) => setDraft({ ...draft, ...part });
  const save = async () => {
    setBusy(true);
    try {
      const { channel_id: _, ...body } = draft;
      await call(updateChannelAnswering, { params: { id: channel.id }, body });
      await cache.invalidateQueries({ queryKey: scheduleKeys.answering });
      toast('success', `${channel.name} tersimpan`);
      onClose();
    } catch (error) {
      toast('error', sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={channel.name} size="sm" opened onClose={onClose}>
      <SelectField
        label="Jadwal jam kerja"
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
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          Simpan
        </Button>
      </DialogActions>
    </Dialog>
  );
}
