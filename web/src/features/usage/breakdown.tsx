import type { Usage } from '@sapa/contracts/analytics/usage';
import type { CreditFeature } from '@sapa/contracts/billing/credits';
import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Cell, Table } from '../../ui/list/table.tsx';
import classes from './breakdown.module.css';
import type { Counted } from './queries.ts';

const FEATURES: Record<CreditFeature, string> = {
  reply: 'Balasan ke pelanggan',
  trial: 'Uji coba agen',
  suggestion: 'Saran untuk anggota',
  followup: 'Tulisan follow-up',
};

/** Who spent the credits, and on what. */
export function Breakdown({ usage, onCounted }: { usage: Usage; onCounted: (counted: Counted) => void }) {
  if (usage.agents.length === 0)
    return (
      <EmptyState
        compact
        title="Belum ada kredit terpakai"
        text="Begitu AI Agent menjawab dengan model, pemakaiannya terbagi per agen dan per fitur di sini."
      />
    );
  const rows = [
    ...usage.agents.map(({ id, name, ...amounts }) => ({
      key: id,
      name,
      kind: 'AI Agent',
      ...amounts,
      counted: { title: `Kredit AI, ${name}`, meter: 'credits' as const, agent_id: id },
    })),
    ...usage.features.map(({ feature, ...amounts }) => ({
      key: feature,
      name: FEATURES[feature],
      kind: 'Fitur',
      ...amounts,
      counted: { title: `Kredit AI, ${FEATURES[feature].toLowerCase()}`, meter: 'credits' as const, feature },
    })),
  ];
  return (
    <div className={classes.frame}>
      <Table label="Kredit per AI Agent dan fitur" head={['Nama', 'Jenis', 'Jawaban', 'Kredit', 'Rincian']}>
        {rows.map(({ key, name, kind, replies, credits, counted }) => (
          <tr key={key}>
            <Cell label="Nama">
              <strong>{name}</strong>
            </Cell>
            <Cell label="Jenis">{kind}</Cell>
            <Cell label="Jawaban" figures>
              {count(replies)}
            </Cell>
            <Cell label="Kredit" figures>
              {count(credits)}
            </Cell>
            <Cell actions>
              <Button variant="quiet" onClick={() => onCounted(counted)} aria-label={`Lihat ${name}`}>
                Lihat
              </Button>
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
}
