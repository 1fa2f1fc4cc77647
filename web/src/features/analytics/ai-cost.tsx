import type { AnalyticsAi } from '@sapa/contracts/analytics/analytics';
import { count, rupiah } from '../../lib/format.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './analytics.module.css';
import { Figure, Part } from './frame.tsx';
import type { Opened } from './queries.ts';

const credits = (amount: number) => `${amount.toLocaleString('id-ID', { maximumFractionDigits: 2 })} kredit`;

/** What one talk that the AI settled by itself costs, with the sum that leads there. */
export function Cost({ ai, onOpen }: { ai: AnalyticsAi; onOpen: (opened: Opened) => void }) {
  const alone = ai.outcomes.alone ?? 0;
  const spent = ai.cost === null ? 0 : ai.cost.plan + ai.cost.top_ups;
  const inRupiah = alone > 0 && spent > 0;
  return (
    <Part beside title="Biaya per percakapan yang selesai sendiri">
      <div className={classes.figures}>
        <Figure
          name="Per percakapan"
          value={
            alone === 0 ? '–' : inRupiah ? rupiah(Math.round(spent / alone)) : credits(ai.credits / alone)
          }
          more={alone === 0 ? 'belum ada yang selesai sendiri' : `${count(alone)} selesai sendiri`}
          onOpen={() => onOpen({ title: 'Selesai oleh AI sendiri', behind: { outcome: 'alone' } })}
        />
      </div>
      <p className={classes.note}>{calculation(ai, spent, alone)}</p>
      <p className={classes.note}>
        {ai.credits === 0
          ? 'Tidak ada kredit terpakai: jawaban yang dikutip dari prosedur gratis.'
          : `${count(ai.credits)} kredit terpakai, sebelumnya ${count(ai.credits_before)}.`}
      </p>
      <BarRows
        label="Per AI Agent"
        head={['Sendiri', 'Balasan', 'Kredit']}
        rows={ai.agents.map(({ id, name, talks, alone: own, answers, credits: used }) => ({
          key: id ?? name,
          name,
          amount: own,
          mark: talks,
          tone: 'ai',
          value: `${count(own)} dari ${count(talks)}`,
          more: [count(answers), count(used)],
          ...(id === null ? {} : { onOpen: () => onOpen({ title: name, behind: { agent_id: id } }) }),
        }))}
      />
      <LinkButton to="/user/chatbots/chatbot-list" size="sm">
        Buka AI Agents
      </LinkButton>
    </Part>
  );
}

function calculation({ cost }: AnalyticsAi, spent: number, alone: number): string {
  if (cost === null) return 'Biaya paket dilihat oleh pemilik dan admin.';
  if (spent === 0) return 'Paket Anda di periode ini gratis, jadi biayanya Rp 0.';
  const bought = cost.top_ups === 0 ? '' : ` ditambah ${rupiah(cost.top_ups)} kredit tambahan`;
  const divided = alone === 0 ? '' : `, dibagi ${count(alone)} percakapan yang selesai sendiri`;
  return `${rupiah(cost.plan)} harga paket untuk hari-hari di periode ini${bought}${divided}.`;
}
