import '../theme/tokens.css';
import '../theme/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Popover } from '../overlay/popover.tsx';
import { Toasts } from '../overlay/toast.tsx';
import type { Tint } from '../theme/tints.ts';
import type { Choice } from './choice-list.tsx';
import { ColorField } from './color-field.tsx';
import { Combobox } from './combobox.tsx';
import { MultiSelect } from './multi-select.tsx';
import { TintChip } from './tint-chip.tsx';

// A page with these fields alone, for e2e/form-fields.test.ts: what every screen may rely on is tried once, here.

interface Tinted extends Choice {
  tint: Tint;
}
const LABELS: readonly Tinted[] = [
  { id: 'vip', name: 'VIP', tint: 'blue' },
  { id: 'grosir', name: 'Grosir', tint: 'brown' },
  { id: 'komplain', name: 'Komplain', tint: 'pink' },
  ...Array.from({ length: 40 }, (_, at) => ({ id: `kota-${at}`, name: `Kota ${at}`, tint: 'cyan' as const })),
];

const answerOf = async (path: string): Promise<Choice[]> => (await fetch(path)).json();

function Fields() {
  const [label, setLabel] = useState<Tinted | null>(null);
  const [labels, setLabels] = useState<Tinted[]>([]);
  const [made, setMade] = useState<Tinted[]>([]);
  const [person, setPerson] = useState<Choice | null>(null);
  const [found, setFound] = useState<{ items: Choice[]; busy: boolean }>({ items: [], busy: true });
  const [tint, setTint] = useState<Tint>('stone');
  return (
    <form
      style={{ display: 'grid', gap: 16, padding: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        document.title = 'dikirim';
      }}
    >
      <Combobox
        label="Kelompok"
        placeholder="Pilih kelompok"
        choices={LABELS}
        chosen={label}
        onChoose={setLabel}
      />
      <Combobox
        label="Kontak"
        error={person?.id === 'diblokir' ? 'Kontak ini diblokir' : undefined}
        choices={found.items}
        busy={found.busy}
        chosen={person}
        onChoose={setPerson}
        onSearch={async (q) => {
          setFound(({ items }) => ({ items, busy: true }));
          setFound({ items: await answerOf(`/kontak?q=${encodeURIComponent(q)}`), busy: false });
        }}
      />
      <MultiSelect
        label="Label"
        placeholder="Tambah label"
        choices={[...LABELS, ...made]}
        chosen={labels}
        onChoose={setLabels}
        onCreate={async (name) => {
          const [refusal] = await answerOf(`/label?name=${encodeURIComponent(name)}`);
          if (refusal) throw new Error(refusal.name);
          const item = { id: `baru-${name}`, name, tint: 'sky' as const };
          setMade((now) => [...now, item]);
          return item;
        }}
        draw={(item) => <TintChip tint={item.tint}>{item.name}</TintChip>}
      />
      <ColorField label="Warna" chosen={tint} onChoose={setTint} />
      <output>
        {JSON.stringify({ label: label?.id, person: person?.id, labels: labels.map(({ id }) => id), tint })}
      </output>
      <Button type="submit">Simpan</Button>
    </form>
  );
}

function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <main>
      <h1>Isian</h1>
      {opened ? null : <Fields />}
      <Button onClick={() => setOpened(true)}>Buka dialog</Button>
      <Popover label="Saring" target={<Button>Saring</Button>}>
        {() => <Fields />}
      </Popover>
      <Dialog title="Ubah" opened={opened} onClose={() => setOpened(false)}>
        <Fields />
      </Dialog>
      <Toasts />
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
