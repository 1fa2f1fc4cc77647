import { type ComponentProps, useState } from 'react';
import { Ai } from '../../features/analytics/ai.tsx';
import { Busy } from '../../features/analytics/busy.tsx';
import type { Clock } from '../../features/analytics/clock-switch.tsx';
import { ExportTalks } from '../../features/analytics/export-talks.tsx';
import { Filters } from '../../features/analytics/filters.tsx';
import { Money } from '../../features/analytics/money.tsx';
import { OnlineSheet } from '../../features/analytics/online-sheet.tsx';
import { People } from '../../features/analytics/people.tsx';
import type { Opened } from '../../features/analytics/queries.ts';
import { Speed } from '../../features/analytics/speed.tsx';
import { TalkSheet } from '../../features/analytics/talk-sheet.tsx';
import { type Question, useAsked } from '../../features/analytics/use-asked.ts';
import { BatchStrip } from '../../features/batches/batch-strip.tsx';
import { useMay } from '../../lib/session.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Page } from '../../ui/frame/page.tsx';
import { Tabs } from '../../ui/frame/tabs.tsx';

const TABS: { tab: Question; name: string }[] = [
  { tab: 'sibuk', name: 'Seberapa sibuk?' },
  { tab: 'cepat', name: 'Seberapa cepat?' },
  { tab: 'ai', name: 'Apa hasil AI?' },
  { tab: 'tim', name: 'Siapa mengerjakan apa?' },
  { tab: 'uang', name: 'Dari mana uangnya?' },
];

/** Questions an owner asks, each answered from what was said and sold. */
export default function AnalyticsPage() {
  const { filter, set, asked, question, clock } = useAsked();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [online, setOnline] = useState<ComponentProps<typeof OnlineSheet>['member'] | null>(null);
  const mayExport = useMay('contact.export');
  const mayMoney = useMay('analytics.money');
  const narrow = useMedia('(max-width: 767px)');
  const chooseClock = (next: Clock) => set({ clock: next === 'open' ? 'open' : '' });
  const tabs = mayMoney ? TABS : TABS.filter(({ tab }) => tab !== 'uang');
  const shown = tabs.some(({ tab }) => tab === question) ? question : 'sibuk';
  return (
    <Page name="Analytics" title="Analitik" actions={mayExport ? <ExportTalks asked={asked} /> : null}>
      {mayExport ? <BatchStrip of={({ kind }) => kind === 'analytics.export'} /> : null}
      <Tabs
        label="Pertanyaan"
        tabs={tabs}
        chosen={shown}
        onChoose={(tab) => set({ tab: tab === 'sibuk' ? '' : tab })}
      >
        <Filters filter={{ ...filter, from: asked.from, to: asked.to }} set={set} narrow={narrow} />
        {shown === 'sibuk' ? <Busy asked={asked} narrow={narrow} onOpen={setOpened} /> : null}
        {shown === 'cepat' ? (
          <Speed asked={asked} clock={clock} onClock={chooseClock} onOpen={setOpened} />
        ) : null}
        {shown === 'ai' ? <Ai asked={asked} onOpen={setOpened} /> : null}
        {shown === 'tim' ? (
          <People asked={asked} clock={clock} onClock={chooseClock} onOpen={setOpened} onOnline={setOnline} />
        ) : null}
        {shown === 'uang' ? <Money asked={asked} onOpen={setOpened} /> : null}
      </Tabs>
      {online ? (
        <OnlineSheet asked={asked} member={online} onOpen={setOpened} onClose={() => setOnline(null)} />
      ) : null}
      {opened ? <TalkSheet asked={asked} opened={opened} onClose={() => setOpened(null)} /> : null}
    </Page>
  );
}
