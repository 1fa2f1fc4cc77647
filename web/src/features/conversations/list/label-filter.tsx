import type { Label } from '@sapa/contracts/contacts/labels';
import { IconTag, IconX } from '@tabler/icons-react';
import { TintChip } from '../../../ui/form/tint-chip.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import classes from './label-filter.module.css';
import { LabelFinder } from './label-finder.tsx';

interface LabelFilterProps {
  labels: readonly Label[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Whose label the list is narrowed to: those that are shown here by choice, and any other by its name. */
export default function LabelFilter({ labels, chosen, onChoose }: LabelFilterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend of its own
    <div className={classes.labels} role="group" aria-label="Saring menurut label">
      <Popover
        label="Pilih label"
        target={
          <button type="button" className={classes.all}>
            <IconTag size={15} stroke={1.7} aria-hidden="true" />
            Label
          </button>
        }
      >
        {(close) => (
          <LabelFinder
            labels={labels}
            onTake={(id) => {
              onChoose(id);
              close();
            }}
          />
        )}
      </Popover>
      {labels
        .filter(({ id, in_sidebar }) => in_sidebar || id === chosen)
        .map(({ id, name, color }) => (
          <button
            key={id}
            type="button"
            className={classes.label}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id === chosen ? undefined : id)}
          >
            <TintChip tint={color}>{name}</TintChip>
            {id === chosen ? <IconX size={13} stroke={2} aria-hidden="true" /> : null}
          </button>
        ))}
    </div>
  );
}
