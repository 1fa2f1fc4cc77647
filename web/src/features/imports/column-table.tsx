import type { Import, ImportColumn } from '@sapa/contracts/imports';
import { IconArrowRight, IconCheck, IconChevronDown } from '@tabler/icons-react';
import card from './card.module.css';
import classes from './column-table.module.css';
import { SkipIcon, typeIcons } from './words.tsx';

interface ColumnTableProps {
  one: Import;
  onChange: (targets: (string | null)[]) => void;
}

/** Each column reads as a sentence: its heading, what stands in it and what comes of it, where it goes. */
export function ColumnTable({ one, onChange }: ColumnTableProps) {
  const choose = (at: number, target: string | null) =>
    onChange(
      one.columns.map((column, other) =>
        other === at ? target : column.target === target ? null : column.target,
      ),
    );
  return (
    <table className={`${card.sheet} ${classes.columns}`}>
      <thead>
        <tr>
          <th scope="col">Kolom di file</th>
          <th scope="col">Contoh isi dan hasilnya</th>
          <th scope="col">Masuk ke</th>
        </tr>
      </thead>
      <tbody>
        {one.columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns neither come nor go
          <tr key={at}>
            <th scope="row">{column.heading}</th>
            <td>
              <Sample column={column} />
            </td>
            <td>
              <span className={classes.way}>
                <IconArrowRight size={16} stroke={1.7} aria-hidden="true" />
                <TargetSelect one={one} column={column} onChoose={(target) => choose(at, target)} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sample({ column: { samples, result, note } }: { column: ImportColumn }) {
  const [first = '', ...others] = samples;
  const turns = result !== null && result !== first;
  return (
    <>
      <p className={classes.sample} data-turns={turns || undefined}>
        <span>{first || 'kosong'}</span>
        {turns ? (
          <>
            <span aria-hidden="true">→</span>
            <strong>{result}</strong>
          </>
        ) : null}
      </p>
      <p className={card.note}>{turns || others.length === 0 ? note : `${others.join(', ')}, …`}</p>
    </>
  );
}

function TargetSelect({
  one,
  column: { heading, target, guess },
  onChoose,
}: {
  one: Import;
  column: ImportColumn;
  onChoose: (target: string | null) => void;
}) {
  const type = one.targets.find((other) => other.target === target)?.type;
  const Icon = type === undefined ? SkipIcon : typeIcons[type];
  const unsure = target !== null && guess === 'unsure';
  return (
    <span
      className={classes.target}
      data-unsure={unsure || undefined}
      data-skipped={target === null || undefined}
    >
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <select
        aria-label={`${heading} masuk ke${unsure ? ', ditebak, periksa' : ''}`}
        value={target ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
      >
        <option value="">Lewati kolom ini</option>
        {one.targets.map(({ target, name }) => (
          <option key={target} value={target}>
            {name}
          </option>
        ))}
      </select>
      {target === null ? null : unsure ? (
        <em>Ditebak, periksa</em>
      ) : (
        <small>
          <IconCheck size={14} stroke={2} aria-hidden="true" />
          Cocok
        </small>
      )}
      <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
    </span>
  );
}
