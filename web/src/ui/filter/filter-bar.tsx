import { alternativesOf, type Condition, type Part } from '@sapa/contracts/filters';
import { IconDeviceFloppy, IconPlus, IconX } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { ConditionDialog } from './condition-dialog.tsx';
import classes from './filter-bar.module.css';
import { type Subject, wordsOf } from './words.ts';

/** All parts must hold; of a part's alternatives one must. */
export interface Conditions {
  all: Part<Condition>[];
}

const partAt = (all: Part<Condition>[], at: number): Condition[] => {
  const part = all[at];
  return part === undefined ? [] : alternativesOf(part);
};
const partOf = (either: Condition[]): Part<Condition> =>
  either.length === 1 && either[0] ? either[0] : { any: either };

interface FilterBarProps {
  filter: Conditions;
  /** What is filtered: kontak, percakapan. */
  noun: string;
  subjects: readonly Subject[];
  /** On the button that asks one more. */
  add?: string;
  /** What is kept differs from what is shown, where it is kept apart. */
  unsaved?: boolean;
  /** Whoever draws it came to filter: where nothing is asked yet, it asks at once. */
  begins?: boolean;
  onChange: (filter: Conditions) => void;
  onSave?: () => void;
}

/** What is being asked: at part `at`, in the place of alternative `or` or behind the last one. */
interface Asking {
  at: number;
  or: number;
}

/** Chips of three parts joined by DAN; alternatives stand in one box, joined by ATAU. */
export function FilterBar({
  filter: { all },
  noun,
  subjects,
  add = 'Saring',
  unsaved = false,
  begins = false,
  onChange,
  onSave,
}: FilterBarProps) {
  const [asking, setAsking] = useState<Asking | null>(begins && all.length === 0 ? { at: 0, or: 0 } : null);
  const alternatives = asking === null ? [] : partAt(all, asking.at);
  const put = (either: Condition[], at: number) => {
    const parts = [...all];
    if (either.length === 0) parts.splice(at, 1);
    else parts[at] = partOf(either);
    onChange({ all: parts });
  };
  return (
    <div className={classes.bar}>
      {all.map((part, at) => {
        const either = alternativesOf(part);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is what stands in its place
          <Fragment key={at}>
            {at > 0 ? <span className={classes.and}>DAN</span> : null}
            <span className={classes.group} data-many={either.length > 1 || undefined}>
              {either.map((condition, or) => {
                const [what, how, which] = wordsOf(condition, subjects);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same
                  <Fragment key={or}>
                    {or > 0 ? <span className={classes.or}>ATAU</span> : null}
                    <span className={classes.chip}>
                      <button type="button" className={classes.words} onClick={() => setAsking({ at, or })}>
                        <span>{what}</span>
                        <span>{how}</span>
                        {which ? <strong>{which}</strong> : null}
                      </button>
                      <button
                        type="button"
                        className={classes.remove}
                        aria-label={`Hapus saringan ${what} ${how} ${which}`}
                        onClick={() =>
                          put(
                            either.filter((_, each) => each !== or),
                            at,
                          )
                        }
                      >
                        <IconX size={13} stroke={2} aria-hidden="true" />
                      </button>
                    </span>
                  </Fragment>
                );
              })}
              <IconButton
                className={classes.alternative}
                label="Tambah pilihan ATAU"
                onClick={() => setAsking({ at, or: either.length })}
              >
                <IconPlus size={15} stroke={1.8} />
              </IconButton>
            </span>
          </Fragment>
        );
      })}
      <Button
        size="sm"
        variant="quiet"
        before={<IconPlus size={15} stroke={1.8} />}
        onClick={() => setAsking({ at: all.length, or: 0 })}
      >
        {add}
      </Button>
      <span className={classes.space} />
      {unsaved ? (
        <Button size="sm" before={<IconDeviceFloppy size={15} stroke={1.8} />} onClick={onSave}>
          Simpan
        </Button>
      ) : null}
      {asking ? (
        <ConditionDialog
          noun={noun}
          subjects={subjects}
          condition={alternatives[asking.or] ?? null}
          onDone={(condition) => {
            const either = [...alternatives];
            either[asking.or] = condition;
            put(either, asking.at);
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </div>
  );
}
