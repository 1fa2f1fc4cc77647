import type { Gap } from '@sapa/contracts/ai-agents/gaps';
import { IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { Switcher } from '../../../ui/form/switcher.tsx';
import { Section } from '../../../ui/frame/page.tsx';
import { Tabs } from '../../../ui/frame/tabs.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import { GapRow } from './gap-row.tsx';
import classes from './gaps.module.css';
import { useGaps } from './queries.ts';

const SORTS = [
  { value: 'most', name: 'Paling sering' },
  { value: 'latest', name: 'Terbaru' },
] as const;

const NOTHING = {
  open: {
    title: 'Tidak ada yang belum terjawab',
    text: 'Saat pelanggan menanyakan hal yang tidak ada di sumber, pertanyaannya muncul di sini beserta balasan tim Anda.',
  },
  taught: {
    title: 'Belum ada yang diajarkan',
    text: 'Jawaban yang Anda setujui tampil di sini, dan bisa ditarik kapan saja.',
  },
  ignored: { title: 'Tidak ada yang diabaikan', text: 'Yang Anda abaikan bisa dibuka lagi dari sini.' },
} as const;

/** What customers asked and the agent could not answer: approved once, the next one gets it. */
export function Gaps({ agentId, agentName }: { agentId: string; agentName: string }) {
  const [sort, setSort] = useState<'most' | 'latest'>('most');
  const [status, setStatus] = useState<Gap['status']>('open');
  const gaps = useGaps(agentId, status, sort);
  const first = gaps.data?.pages[0];
  const counts = first?.counts;
  return (
    <Section
      title="Belum bisa dijawab"
      text={
        first && first.counts.open > 0
          ? `${count(first.counts.open)} hal dari ${count(first.conversations)} percakapan. Setujui satu jawaban, ${agentName} memakainya untuk pelanggan berikutnya.`
          : 'Pertanyaan yang diserahkan ke tim karena tidak ada di sumber, yang serupa jadi satu.'
      }
      aside={<Switcher label="Urutkan" choices={SORTS} chosen={sort} onChoose={setSort} look="wide" />}
    >
      <Tabs
        label="Keadaan pertanyaan"
        tabs={[
          { tab: 'open', name: 'Menunggu', count: counts?.open },
          { tab: 'taught', name: 'Diajarkan', count: counts?.taught },
          { tab: 'ignored', name: 'Diabaikan', count: counts?.ignored },
        ]}
        chosen={status}
        onChoose={setStatus}
      >
        <ListFrame
          list={gaps}
          loading="Memuat pertanyaan"
          empty={<EmptyState compact Icon={IconSchool} {...NOTHING[status]} />}
        >
          {(items) => (
            <ul className={classes.gaps}>
              {items.map((gap, at) => (
                <GapRow
                  key={gap.id}
                  gap={gap}
                  agentId={agentId}
                  agentName={agentName}
                  opened={at === 0 && status === 'open'}
                />
              ))}
            </ul>
          )}
        </ListFrame>
      </Tabs>
    </Section>
  );
}
