import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './jobs.module.css';

interface Verb<Item> {
  label: (item: Item) => string;
  run: (item: Item) => Promise<unknown>;
  done: (item: Item) => string;
}

interface Mending<Item> {
  /** The list that is asked for again afterwards. */
  list: readonly string[];
  retry: Verb<Item>;
  remove: Verb<Item> & { title: (item: Item) => string; text: string };
}

/** What failed is tried again or thrown away: one act at a time; said when done, and when it was not. */
export function useMend<Item>({ list, retry, remove }: Mending<Item>) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [doomed, setDoomed] = useState<Item | null>(null);
  const mend = async (verb: Verb<Item>, item: Item) => {
    setBusy(true);
    try {
      await verb.run(item);
      toast('success', verb.done(item));
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
      await cache.invalidateQueries({ queryKey: list });
    }
  };
  return {
    actions: (item: Item): ReactNode => (
      <span className={classes.actions}>
        <IconButton label={retry.label(item)} disabled={busy} onClick={() => mend(retry, item)}>
          <IconRefresh size={17} stroke={1.7} />
        </IconButton>
        <IconButton label={remove.label(item)} tone="danger" onClick={() => setDoomed(item)}>
          <IconTrash size={17} stroke={1.7} />
        </IconButton>
      </span>
    ),
    dialog: (
      <ConfirmDialog
        title={doomed ? remove.title(doomed) : ''}
        text={remove.text}
        verb="Hapus"
        danger
        busy={busy}
        opened={doomed !== null}
        onConfirm={() => doomed && mend(remove, doomed).then(() => setDoomed(null))}
        onClose={() => setDoomed(null)}
      />
    ),
  };
}
