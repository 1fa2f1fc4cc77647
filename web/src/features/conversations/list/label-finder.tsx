import type { Label } from '@sapa/contracts/contacts/labels';
import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { Finder } from '../../../ui/list/finder.tsx';

interface LabelFinderProps {
  labels: readonly Label[];
  onTake: (id: string) => void;
}

/** One label of up to five hundred, by its name. */
export function LabelFinder({ labels, onTake }: LabelFinderProps) {
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const items = labels
    .filter(({ name }) => name.toLowerCase().includes(words))
    .map(({ id, name, description }) => ({
      id,
      name,
      detail: description,
      group: 'Label',
      Icon: IconTag,
      run: () => onTake(id),
    }));
  return (
    <Finder
      label="Cari label"
      typed={typed}
      onTyped={setTyped}
      items={items}
      onTake={(item) => item.run()}
      foot={items.length === 0 ? 'Tidak ada label dengan nama itu.' : null}
      tall
    />
  );
}
