import { ApiError } from '@sapa/contracts/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListFrame } from './list-frame.tsx';

interface Row {
  id: string;
}
const nothing = {
  data: undefined as { pages: { items: Row[] }[] } | undefined,
  error: null as Error | null,
  isPending: false,
  isPaused: false,
  isPlaceholderData: false,
  refetch: () => undefined,
};
const pages = (...items: Row[]) => ({ pages: [{ items }] });

const draw = (
  list: Partial<typeof nothing> & { fetchNextPage?: () => void; hasNextPage?: boolean },
  hint?: string,
) =>
  renderToStaticMarkup(
    <ListFrame
      list={{ ...nothing, ...list }}
      loading="Memuat barang"
      narrowed={hint === undefined ? null : { hint, clear: () => undefined }}
      empty={<p>Belum ada barang</p>}
      more="Muat lagi"
    >
      {(items) => items.map(({ id }) => <li key={id}>{id}</li>)}
    </ListFrame>,
  );

test('whatever becomes of a list is said, each in its own words', () => {
  expect(draw({ isPending: true })).toContain('aria-label="Memuat barang"');
  expect(draw({ isPending: true, isPaused: true })).toContain('Tidak ada koneksi');
  expect(draw({ error: new ApiError('OFFLINE', 0, 'Server tidak terjangkau') })).toContain('Coba lagi');
  expect(draw({ data: pages() })).toBe('<p>Belum ada barang</p>');
  expect(draw({ data: pages() }, 'Ubah pencarian.')).toMatch(/Ubah pencarian\.[\s\S]*Hapus saringan/);
});

test('rows that are there stay though the next could not be fetched', () => {
  const drawn = draw({
    data: pages({ id: 'a' }),
    error: new ApiError('OFFLINE', 0, 'Server tidak terjangkau'),
    fetchNextPage: () => undefined,
    hasNextPage: true,
  });
  expect(drawn).toContain('<li>a</li>');
  expect(drawn).toContain('Muat lagi');
  expect(drawn).not.toContain('Belum bisa dimuat');
});

test('a list without pages has no way to more, and every shape of an answer is a list', () => {
  const plain = renderToStaticMarkup(
    <ListFrame list={{ ...nothing, data: [{ id: 'b' }] }} loading="Memuat" empty={null}>
      {(items) => items.map(({ id }) => <li key={id}>{id}</li>)}
    </ListFrame>,
  );
  expect(plain).toContain('<li>b</li>');
  expect(plain).not.toContain('<button');
});
