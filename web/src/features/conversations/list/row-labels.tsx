import { useLabelsOf } from '../../../entities/labels/queries.ts';
import { TintChip } from '../../../ui/form/tint-chip.tsx';
import classes from './row-labels.module.css';

/** How many have room beside who answers; where little is left, one. */
const MOST = 2;

/** The first labels of a conversation, and how many more it has. Each is read whole or not at all. */
export default function RowLabels({ ids }: { ids: readonly string[] }) {
  const labels = useLabelsOf(ids);
  if (labels.length === 0) return null;
  return (
    <span className={classes.labels} title={labels.map(({ name }) => name).join(', ')}>
      <span className={classes.chips}>
        {labels.slice(0, MOST).map(({ id, name, color }) => (
          <TintChip key={id} tint={color}>
            {name}
          </TintChip>
        ))}
        <Rest count={labels.length - MOST} room="wide" />
        <Rest count={labels.length - 1} room="narrow" />
      </span>
    </span>
  );
}

const Rest = ({ count, room }: { count: number; room: 'wide' | 'narrow' }) =>
  count > 0 ? (
    <span className={classes.rest} data-room={room}>
      +{count}
    </span>
  ) : null;
