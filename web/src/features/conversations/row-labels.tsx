import { useLabelsOf } from '../../entities/labels/queries.ts';
import { TintChip } from '../../ui/form/tint-chip.tsx';
import classes from './row-labels.module.css';

/** So many have room beside who answers. */
const MOST = 2;

/** The first labels of a conversation, and how many more it has. */
export default function RowLabels({ ids }: { ids: readonly string[] }) {
  const labels = useLabelsOf(ids);
  if (labels.length === 0) return null;
  const rest = labels.slice(MOST);
  return (
    <span className={classes.labels}>
      {labels.slice(0, MOST).map(({ id, name, color }) => (
        <TintChip key={id} tint={color}>
          {name}
        </TintChip>
      ))}
      {rest.length > 0 ? (
        <span className={classes.rest} title={rest.map(({ name }) => name).join(', ')}>
          +{rest.length}
        </span>
      ) : null}
    </span>
  );
}
