import { type ToolCall, type ToolCallState, toolCallStates } from '@sapa/contracts/ai-tools/ai-tool-calls';
import { Link, useSearchParams } from 'react-router';
import { useLiveTools, useTools } from '../../entities/tools/queries.ts';
import { dayAndClock } from '../../lib/format.ts';
import { Chip, type Tone } from '../../ui/form/chip.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Cell, CellLines, Table } from '../../ui/list/table.tsx';
import classes from './ai-tools.module.css';
import { useToolCalls } from './queries.ts';

const TONES: Record<ToolCallState, Tone> = {
  running: 'neutral',
  done: 'person',
  failed: 'waiting',
  unknown: 'waiting',
};

/** Every call: who, what with, how it went. Narrowed by the address, so that a link leads to it. */
export function CallLog() {
  const [search, setSearch] = useSearchParams();
  const tools = useTools().data ?? [];
  useLiveTools();
  const tool = search.get('tool') ?? '';
  const state = search.get('state') ?? '';
  const calls = useToolCalls({
    ...(tool !== '' && { tool }),
    ...(state in toolCallStates && { state: state as ToolCallState }),
  });
  const narrow = (change: Record<string, string>) =>
    setSearch({ tab: 'log', ...(tool && { tool }), ...(state && { state }), ...change }, { replace: true });
  const narrowed = tool !== '' || state !== '';
  return (
    <div className={classes.log}>
      <div className={classes.narrow}>
        <SelectField label="Tool" value={tool} onChange={({ target }) => narrow({ tool: target.value })}>
          <option value="">Semua tool</option>
          {tools.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Hasil" value={state} onChange={({ target }) => narrow({ state: target.value })}>
          <option value="">Semua hasil</option>
          {Object.entries(toolCallStates).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <ListFrame
        list={calls}
        loading="Memuat catatan panggilan"
        narrowed={
          narrowed
            ? {
                hint: 'Tidak ada panggilan seperti ini.',
                clear: () => setSearch({ tab: 'log' }, { replace: true }),
              }
            : null
        }
        empty={
          <EmptyState
            compact
            title="Belum ada panggilan"
            text="Setiap kali AI Agent memakai tool, siapa, dengan apa, dan hasilnya tercatat di sini."
          />
        }
      >
        {(items) => (
          <Table label="Catatan panggilan" head={['Waktu', 'Tool', 'Hasil', 'Isian', 'Percakapan']}>
            {items.map((one) => (
              <Line key={one.id} call={one} />
            ))}
          </Table>
        )}
      </ListFrame>
    </div>
  );
}

function Line({ call }: { call: ToolCall }) {
  const took = call.cached ? 'dari simpanan' : call.took_ms === null ? '' : `${call.took_ms} ms`;
  return (
    <tr>
      <Cell label="Waktu">{dayAndClock(call.created_at)}</Cell>
      <Cell label="Tool">
        <CellLines>
          <strong>{call.tool_name}</strong>
          <small>oleh {call.by}</small>
        </CellLines>
      </Cell>
      <Cell label="Hasil">
        <CellLines>
          <span>
            <Chip tone={TONES[call.state]}>{toolCallStates[call.state]}</Chip> {took}
          </span>
          {call.why ? <small>{call.why}</small> : null}
        </CellLines>
      </Cell>
      <Cell label="Isian">
        {Object.entries(call.args)
          .map(([key, value]) => `${key}: ${value}`)
          .join(', ') || 'Tanpa isian'}
      </Cell>
      <Cell label="Percakapan">
        {call.conversation_id === null ? (
          'Uji coba'
        ) : (
          <Link to={`/user/chat/${call.conversation_id}`}>{call.contact_name ?? 'Buka'}</Link>
        )}
      </Cell>
    </tr>
  );
}
