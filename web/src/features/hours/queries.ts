import type { ScheduleSettings } from '@sapa/contracts/working-hours';
import { listSchedules, type Schedule, updateSchedule } from '@sapa/contracts/working-hours';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { channelAnsweringKey } from '../../entities/channels/channel-answering.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { subscribe } from '../../lib/realtime.ts';
import { toast } from '../../ui/overlay/toast.tsx';

export const scheduleKeys = { all: ['schedules'] as const };

export function useSchedules() {
  return useQuery({
    queryKey: scheduleKeys.all,
    queryFn: async ({ signal }) => (await call(listSchedules, { signal })).items,
  });
}

export type Saving = { state: 'idle' | 'saving' | 'saved' | 'failed'; at: Date | null };
export type Change = (change: Partial<ScheduleSettings>) => void;

/** How long after the last touch a change is sent. */
const PAUSE_MS = 400;

/**
 * A schedule as it is on the screen: what is changed shows at once and is saved by itself, one call after the other, so
 * that none overtakes another. What the server refuses is told, and the screen shows what holds.
 */
export function useScheduleDraft(schedule: Schedule): { draft: Schedule; change: Change; saving: Saving } {
  const cache = useQueryClient();
  const [unsaved, setUnsaved] = useState<Partial<ScheduleSettings>>({});
  const [saving, setSaving] = useState<Saving>({ state: 'idle', at: null });
  const waiting = useRef<Partial<ScheduleSettings>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef(false);

  const send = async () => {
    if (sending.current || Object.keys(waiting.current).length === 0) return;
    const body = waiting.current;
    waiting.current = {};
    sending.current = true;
    setSaving((before) => ({ ...before, state: 'saving' }));
    try {
      const saved = await call(updateSchedule, { params: { id: schedule.id }, body });
      cache.setQueryData<Schedule[]>(scheduleKeys.all, (all) =>
        all?.map((each) => (each.id === saved.id ? saved : each)),
      );
      if (Object.keys(waiting.current).length === 0) setUnsaved({});
      setSaving({ state: 'saved', at: new Date() });
    } catch (error) {
      setUnsaved({});
      waiting.current = {};
      setSaving((before) => ({ ...before, state: 'failed' }));
      toast('error', sentenceOf(error));
    } finally {
      sending.current = false;
      void send();
    }
  };

  const change: Change = (next) => {
    waiting.current = { ...waiting.current, ...next };
    setUnsaved((before) => ({ ...before, ...next }));
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
  return { draft: { ...schedule, ...unsaved }, change, saving };
}

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
