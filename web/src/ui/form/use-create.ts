import { useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { toast } from '../overlay/toast.tsx';

/** Makes what a field offers to make, and chooses it; a refusal is said and leaves the field as it was. */
export function useCreate<Item>(
  onCreate: ((name: string) => Promise<Item>) | undefined,
  onMade: (item: Item) => void,
) {
  const [creating, setCreating] = useState(false);
  const create = async (name: string) => {
    setCreating(true);
    try {
      const made = await onCreate?.(name);
      if (made !== undefined) onMade(made);
    } catch (failure) {
      toast('error', sentenceOf(failure));
    } finally {
      setCreating(false);
    }
  };
  return [(name: string) => void create(name), creating] as const;
}
