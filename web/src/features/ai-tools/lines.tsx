import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './ai-tools.module.css';

interface LinesProps<Line> {
  /** What one of them is called: "isian". */
  noun: string;
  lines: readonly Line[];
  most: number;
  fresh: () => Line;
  onChange: (lines: Line[]) => void;
  children: (line: Line, change: (change: Partial<Line>) => void, at: number) => ReactNode;
}

/** Things that are put beside each other, each taken away by itself. */
export function Lines<Line>({ noun, lines, most, fresh, onChange, children }: LinesProps<Line>) {
  const put = (at: number, change: Partial<Line>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...change } : line)));
  return (
    <>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands in its place
        <div key={at} className={classes.line}>
          <div className={classes.fields}>{children(line, (change) => put(at, change), at)}</div>
          <IconButton
            label={`Hapus ${noun} ${at + 1}`}
            onClick={() => onChange(lines.filter((_, place) => place !== at))}
          >
            <IconTrash size={17} stroke={1.7} />
          </IconButton>
        </div>
      ))}
      {lines.length < most ? (
        <Button
          className={classes.add}
          before={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => onChange([...lines, fresh()])}
        >
          Tambah {noun}
        </Button>
      ) : null}
    </>
  );
}
