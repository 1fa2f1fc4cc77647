import {
  type AutomationOutcome,
  type AutomationRun,
  automationOutcomes,
} from '@sapa/contracts/automations/automations';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayAndClock } from '../../lib/format.ts';
import { Chip, type Tone } from '../../ui/form/chip.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Cell, CellLines, Table } from '../../ui/list/table.tsx';
import classes from './automations.module.css';
import { useAutomationRuns } from './queries.ts';
import { actionNames, outcomeNames } from './words.ts';

const TONES: Record<AutomationOutcome, Tone> = {
  acted: 'person',
  partly: 'waiting',
  skipped: 'waiting',
  not_matched: 'neutral',
};

/** When the rule acted, when not, and why. */
export function AutomationLog({ id }: { id: string }) {
  const [outcome, setOutcome] = useState<AutomationOutcome | undefined>();
  const runs = useAutomationRuns(id, outcome);
  return (
    <div className={classes.log}>
      <SelectField
        label="Tampilkan"
        value={outcome ?? ''}
        onChange={({ target }) => setOutcome((target.value || undefined) as AutomationOutcome | undefined)}
      >
        <option value="">Semua kejadian</option>
        {automationOutcomes.map((each) => (
          <option key={each} value={each}>
            {outcomeNames[each]}
          </option>
        ))}
      </SelectField>
      <ListFrame
        list={runs}
        loading="Memuat catatan"
        narrowed={
          outcome === undefined
            ? null
            : { hint: 'Tidak ada kejadian seperti ini dalam 30 hari.', clear: () => setOutcome(undefined) }
        }
        empty={
          <EmptyState
            compact
            title="Belum ada kejadian"
            text="Setelah aturan dinyalakan, setiap kejadian yang diperiksanya tercatat di sini selama 30 hari."
          />
        }
      >
        {(items) => (
          <Table label="Catatan aturan" head={['Waktu', 'Hasil', 'Percakapan', 'Kenapa']}>
            {items.map((run) => (
              <Line key={run.id} run={run} />
            ))}
          </Table>
        )}
      </ListFrame>
    </div>
  );
}

function Line({ run }: { run: AutomationRun }) {
  const done = run.actions.filter((action) => action.done);
  const refused = run.actions.filter(
    (action) => !action.done && action.why !== null && action.why !== run.why,
  );
  return (
    <tr>
      <Cell label="Waktu">{dayAndClock(run.at)}</Cell>
      <Cell label="Hasil">
        <Chip tone={TONES[run.outcome]}>{outcomeNames[run.outcome]}</Chip>
      </Cell>
      <Cell label="Percakapan">
        {run.conversation_id === null ? (
          'Tanpa percakapan'
        ) : (
          <Link to={`/user/chat/${run.conversation_id}`}>{run.contact_name ?? 'Buka'}</Link>
        )}
      </Cell>
      <Cell label="Kenapa">
        <CellLines>
          {done.length > 0 ? <span>{done.map(({ do: what }) => nameOf(what)).join(', ')}</span> : null}
          {run.why === null ? null : <small>{run.why}</small>}
          {refused.map(({ do: what, why }) => (
            <small key={what}>{`${nameOf(what)} tidak jadi: ${why}`}</small>
          ))}
        </CellLines>
      </Cell>
    </tr>
  );
}

const nameOf = (action: string) =>
  action in actionNames ? actionNames[action as keyof typeof actionNames] : action;
