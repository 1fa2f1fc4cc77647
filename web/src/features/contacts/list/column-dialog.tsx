import { Switch } from '../../../ui/form/field.tsx';
import { OrderedList } from '../../../ui/list/ordered-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Column, chosenOf } from './columns.tsx';

interface ColumnDialogProps {
  columns: readonly Column[];
  shown: readonly string[];
  onChange: (shown: string[]) => void;
  onClose: () => void;
}

/** Which columns one sees, and in which order. */
export default function ColumnDialog({ columns, shown, onChange, onClose }: ColumnDialogProps) {
  const chosen = chosenOf(columns, shown);
  const rest = columns.filter((column) => !chosen.includes(column));
  const ids = chosen.map(({ id }) => id);
  return (
    <Dialog title="Kolom" size="sm" opened onClose={onClose}>
      <OrderedList
        label="Kolom"
        items={[...chosen, ...rest]}
        onOrder={(order) => onChange(order.filter((id) => ids.includes(id)))}
      >
        {({ id, name }) => (
          <Switch
            label={name}
            checked={ids.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ids, id] : ids.filter((each) => each !== id))
            }
          />
        )}
      </OrderedList>
    </Dialog>
  );
}
