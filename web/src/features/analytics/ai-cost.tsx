import type { AnalyticsAi } from '@sapa/contracts/analytics/analytics';
import { count, rupiah } from '../../lib/format.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './analytics.module.css';
import { Figure, Opens, Part } from './frame.tsx';
import { before, type Opened } from './queries.ts';
import { comparesWithNothing } from './words.ts';

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
      <Spent ai={ai} onOpen={onOpen} />
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
          onOpen: () => onOpen({ title: name, behind: talks > 0 ? { agent_id: id } : { spent_by: id } }),
        }))}
      />
      <LinkButton to="/user/chatbots/chatbot-list" size="sm">
        Buka AI Agents
      </LinkButton>
    </Part>
  );
}

/** Credits, on the way to the conversations that cost them. */
function Spent({ ai, onOpen }: { ai: AnalyticsAi; onOpen: (opened: Opened) => void }) {
  const all = { spent_by: 'any' };
  const figure = (name: string, amount: number, opened: Opened) =>
    amount === 0 ? (
      '0'
    ) : (
      <Opens name={name} onOpen={() => onOpen(opened)}>
        {count(amount)}
      </Opens>
    );
  if (ai.credits === 0 && ai.credits_before === 0)
    return (
      <p className={classes.note}>Tidak ada kredit terpakai: jawaban yang dikutip dari prosedur gratis.</p>
    );
  return (
    <p className={classes.note}>
      {figure('Kredit terpakai', ai.credits, { title: 'Kredit terpakai', behind: all })} kredit terpakai
      {comparesWithNothing(ai.period) ? null : (
        <>, sebelumnya {figure('Kredit sebelumnya', ai.credits_before, before('Kredit terpakai', all))}</>
      )}
      .
    </p>
  );
}

function calculation({ cost }: AnalyticsAi, spent: number, alone: number): string {
  if (cost === null) return 'Biaya paket dilihat oleh pemilik dan admin.';
  if (spent === 0) return 'Paket Anda di periode ini gratis, jadi biayanya Rp 0.';
  const bought = cost.top_ups === 0 ? '' : ` ditambah ${rupiah(cost.top_ups)} kredit tambahan`;
  const divided = alone === 0 ? '' : `, dibagi ${count(alone)} percakapan yang selesai sendiri`;
  return `${rupiah(cost.plan)} harga paket untuk hari-hari di periode ini${bought}${divided}.`;
}
