import type { Schedule } from '@sapa/contracts/working-hours';
import { useState } from 'react';
import { HoursEditor } from '../../features/hours/hours-editor.tsx';
import {
  type Saving,
  useLiveSchedules,
  useScheduleDraft,
  useSchedules,
} from '../../features/hours/queries.ts';
import { ScheduleTabs } from '../../features/hours/schedule-tabs.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';

const FRAME = {
  title: 'Jam kerja',
  subtitle: 'Dipakai AI, antrean, dan pesan saat tutup.',
  back: { to: '/user/settings', label: 'Kembali ke Settings' },
  panes: true,
} as const;

/** When people are there. */
export default function WorkingHoursPage() {
  const schedules = useSchedules();
  const [chosenId, setChosenId] = useState<string>();
  useLiveSchedules();
  if (schedules.isPending)
    return (
      <Page {...FRAME}>
        <div role="status" aria-label="Memuat jam kerja">
          <Skeleton width="100%" height={360} />
        </div>
      </Page>
    );
  if (schedules.isError)
    return (
      <Page {...FRAME}>
        <ErrorState text={sentenceOf(schedules.error)} onRetry={() => schedules.refetch()} />
      </Page>
    );
  const chosen = schedules.data.find(({ id }) => id === chosenId) ?? schedules.data[0]!;
  return <Loaded key={chosen.id} schedules={schedules.data} schedule={chosen} onChoose={setChosenId} />;
}

interface LoadedProps {
  schedules: Schedule[];
  schedule: Schedule;
  onChoose: (id: string | undefined) => void;
}

function Loaded({ schedules, schedule, onChoose }: LoadedProps) {
  const { draft, change, saving, retry, refused } = useScheduleDraft(schedule);
  const may = useMay('hours.manage');
  return (
    <Page
      {...FRAME}
      actions={
        <>
          <ScheduleTabs schedules={schedules} chosen={draft} onChoose={onChoose} disabled={!may} />
          <span role="status">{wordsOf(saving)}</span>
          {saving.state === 'unsent' ? (
            <Button size="sm" onClick={retry}>
              Coba lagi
            </Button>
          ) : null}
        </>
      }
    >
      <HoursEditor
        schedules={schedules}
        schedule={draft}
        change={change}
        refused={refused}
        onGone={() => onChoose(undefined)}
      />
    </Page>
  );
}

function wordsOf({ state, at }: Saving): string {
  if (state === 'saving') return 'Menyimpan…';
  if (state === 'refused' || state === 'unsent') return 'Belum tersimpan';
  return at === null
    ? ''
    : `Tersimpan ${at.toLocaleTimeString('id-ID', { hour: '2-digit', minute: '2-digit' })}`;
}
