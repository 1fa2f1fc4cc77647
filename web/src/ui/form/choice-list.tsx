import { Combobox } from '@base-ui/react/combobox';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { useQuiet } from '../../lib/input/use-quiet.ts';
import classes from './choices.module.css';

export interface Choice {
  id: string;
  name: string;
}

/** How a field knows what there is to choose from. */
export interface ChoicesProps<Item extends Choice> {
  choices: readonly Item[];
  /** Where they are searched on the server: told what is typed once nobody types; `choices` are what was found. */
  onSearch?: (typed: string) => unknown;
  /** They are being fetched. */
  busy?: boolean;
  /** Why they could not be fetched. */
  failure?: string | undefined;
  /** Said where nothing of this name is there. */
  nothing?: string;
  /** A row of the list, where it shows more than a name. */
  draw?: (item: Item) => ReactNode;
}

/** The row that offers to make what nobody made yet has no id. */
const NEW = '';
export const isNew = ({ id }: Choice) => id === NEW;

/** The choices, and last the offer to make a new one of the typed name where there is none. */
export function withNew<Item extends Choice>(choices: readonly Item[], typed: string): (Item | Choice)[] {
  const name = typed.trim();
  const known = choices.some((each) => each.name.toLowerCase() === name.toLowerCase());
  return name === '' || known ? [...choices] : [...choices, { id: NEW, name }];
}

/** Beside a closed list Escape would empty the field: here it leaves the dialog, or nothing, and loses nothing. */
export const isEscape = ({ reason }: Combobox.Root.ChangeEventDetails) => reason === 'escape-key';

export const sameChoice = (a: Choice, b: Choice) => a.id === b.id;
export const nameOf = ({ name }: Choice) => name;

/** What is typed is searched on the server, where the choices are not all here. */
export function useSearch(typed: string, onSearch: ((typed: string) => unknown) | undefined) {
  const quiet = useQuiet(typed.trim());
  const search = useEffectEvent((q: string) => onSearch?.(q));
  useEffect(() => {
    search(quiet);
  }, [quiet]);
}

/**
 * Stands inside its field and in the browser's top layer: a dialog neither clips it nor makes it inert, and a popover
 * around it stays open.
 */
const toTopLayer = (element: HTMLElement | null) => element?.showPopover();

interface ChoiceListProps<Item extends Choice> extends Omit<ChoicesProps<Item>, 'choices' | 'onSearch'> {
  label: string;
  field: RefObject<HTMLElement | null>;
}

/** What opens below the field: the rows, or in a sentence why there are none. */
export function ChoiceList<Item extends Choice>({
  label,
  field,
  busy,
  failure,
  nothing = 'Tidak ada yang cocok.',
  draw,
}: ChoiceListProps<Item>) {
  const says = failure ?? (busy ? 'Mencari…' : null);
  return (
    <Combobox.Portal container={field}>
      <Combobox.Positioner
        className={classes.positioner}
        anchor={field}
        align="start"
        positionMethod="fixed"
        sideOffset={6}
        collisionPadding={8}
        render={<div popover="manual" ref={toTopLayer} />}
      >
        <Combobox.Popup className={classes.popup} aria-label={label} aria-busy={busy || undefined}>
          <Combobox.Status className={classes.says}>{says}</Combobox.Status>
          <Combobox.Empty className={classes.says}>{says === null ? nothing : null}</Combobox.Empty>
          <Combobox.List className={classes.list} aria-label={label}>
            {(item: Item) => (
              <Combobox.Item key={item.id} value={item} className={classes.item}>
                {isNew(item) ? (
                  <>
                    <IconPlus size={16} stroke={1.8} aria-hidden="true" />
                    <span className={classes.name}>{`Buat “${item.name}”`}</span>
                  </>
                ) : (
                  <>
                    <span className={classes.name}>{draw ? draw(item) : item.name}</span>
                    <Combobox.ItemIndicator className={classes.mark}>
                      <IconCheck size={16} stroke={2} aria-hidden="true" />
                    </Combobox.ItemIndicator>
                  </>
                )}
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
