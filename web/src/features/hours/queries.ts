import { ApiError } from '@sapa/contracts/client';
import type { ScheduleSettings } from '@sapa/contracts/working-hours';
import { listSchedules, type Schedule, updateSchedule } from '@sapa/contracts/working-hours';
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { channelAnsweringKey } from '../../entities/channels/channel-answering.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { subscribe } from '../../lib/realtime.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { toast } from '../../ui/overlay/toast.tsx';

export const scheduleKeys = { all: ['schedules'] as const };

export function useSchedules() {
  return useQuery({
    queryKey: scheduleKeys.all,
    queryFn: async ({ signal }) => (await call(listSchedules, { signal })).items,
  });
}

export type Saving = { state: 'idle' | 'saving' | 'saved' | 'refused' | 'unsent'; at: Date | null };
type Settings = Partial<ScheduleSettings>;
/** What rests on how it is, or takes something back, says how from what is there by then: a colleague changes it too. */
export type Change = (change: Settings | ((now: Schedule) => Settings)) => void;

interface ScheduleDraft {
  draft: Schedule;
  change: Change;
  saving: Saving;
  /** Sends again what got no answer. */
  retry: () => void;
  /** What the server said of a text that it refused. */
  refused: FieldErrors;
}

/** How long after the last touch a change is sent. */
const PAUSE_MS = 400;

/** What somebody wrote stays on the screen when it is refused; what they chose is chosen again in a moment. */
const WRITTEN = ['away_text'];

/**
 * A schedule as it is on the screen: what is changed shows at once and is saved by itself, one call after the other, so
 * that none overtakes another. What gets no answer waits to be sent again; what the server refuses is told, and the screen
 * shows what holds.
 */
export function useScheduleDraft(schedule: Schedule): ScheduleDraft {
  const cache = useQueryClient();
  const [unsaved] = useState(() => createStore<Settings>({}));
  const [saving, setSaving] = useState<Saving>({ state: 'idle', at: null });
  const [refused, setRefused] = useState<FieldErrors>({});
  const waiting = useRef<Settings>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef(false);
  const shown = useStore(unsaved);

  /** Unless it was changed again since it was sent. */
  const forget = (sent: Settings, names: readonly string[]) =>
    unsaved.set((now) => only(now, (name) => !names.includes(name) || now[name] !== sent[name]));

  const refuse = (body: Settings, error: ApiError) => {
    const named = fieldsOf(error);
    const wrong = Object.keys(body).filter((name) => name in named);
    // Nothing of it was taken: what is not at fault goes without the rest.
    const lost = wrong.length > 0 ? wrong : Object.keys(body);
    waiting.current = { ...only(body, (name) => !lost.includes(name)), ...waiting.current };
    const written = lost.filter((name) => WRITTEN.includes(name));
    setRefused((now) => ({
      ...now,
      ...Object.fromEntries(written.map((name) => [name, named[name] ?? sentenceOf(error)])),
    }));
    forget(
      body,
      lost.filter((name) => !written.includes(name)),
    );
    if (lost.length > written.length) toast('error', sentenceOf(error));
    setSaving((before) => ({ ...before, state: 'refused' }));
  };

  const send = async () => {
    if (sending.current || Object.keys(waiting.current).length === 0) return;
    const body = waiting.current;
    waiting.current = {};
    sending.current = true;
    setSaving((before) => ({ ...before, state: 'saving' }));
    let answered = true;
    try {
      const saved = await call(updateSchedule, { params: { id: schedule.id }, body });
      cache.setQueryData<Schedule[]>(scheduleKeys.all, (all) =>
        all?.map((each) => (each.id === saved.id ? saved : each)),
      );
      // Those who draw hear of it in a moment. Forgotten before, what was changed is away and there again: a block that was
      // added goes, and takes the editor along in which its times are being typed.
      notifyManager.schedule(() => forget(body, Object.keys(body)));
      setSaving({ state: 'saved', at: new Date() });
    } catch (error) {
      answered = isRefusal(error);
      if (isRefusal(error)) refuse(body, error);
      else {
        waiting.current = { ...body, ...waiting.current };
        setSaving((before) => ({ ...before, state: 'unsent' }));
        toast('error', sentenceOf(error));
      }
    } finally {
      sending.current = false;
      if (answered) void send();
    }
  };

  const change: Change = (how) => {
    const held = cache.getQueryData<Schedule[]>(scheduleKeys.all)?.find(({ id }) => id === schedule.id);
    const next =
      typeof how === 'function' ? how({ ...(held ?? schedule), ...unsaved.get() } as Schedule) : how;
    waiting.current = { ...waiting.current, ...next };
    unsaved.set((before) => ({ ...before, ...next }));
    setRefused((now) => only(now, (name) => !(name in next)));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), PAUSE_MS);
  };

  // Who leaves before the pause is over has changed it all the same.
  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void sendNow.current();
    },
    [],
  );
  return { draft: { ...schedule, ...shown }, change, saving, retry: () => void send(), refused };
}

const only = <T extends object>(all: T, keeps: (name: keyof T & string) => boolean): T =>
  Object.fromEntries(Object.entries(all).filter(([name]) => keeps(name as keyof T & string))) as T;

/** Read, and not taken. What was not read is as good tomorrow. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status);

/** By the setting it lies in: `week.0.1` is the week's. */
const fieldsOf = ({ fields }: ApiError): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.split('.')[0]!, text]));

/** Colleagues change them too. */
export function useLiveSchedules(): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      subscribe({
        'schedules.changed': () => {
          void cache.invalidateQueries({ queryKey: scheduleKeys.all });
          void cache.invalidateQueries({ queryKey: channelAnsweringKey });
        },
      }),
    [cache],
  );
}
