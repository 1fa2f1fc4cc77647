import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OutboxEntry, openOutbox } from './outbox.ts';

const entry = (client_id: string, at: number): OutboxEntry => ({
  client_id,
  at,
  text: `pesan ${client_id}`,
  file_key: null,
  choice_id: null,
  page_url: '',
  state: 'waiting',
  file: null,
  problem: null,
});

/** The browser's storage, as far as the outbox uses it. */
function storageOf(items: Record<string, string>, full = false) {
  return Object.assign(
    Object.create({
      getItem: (name: string) => items[name] ?? null,
      setItem: (name: string, value: string) => {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        items[name] = value;
        storage[name] = value;
      },
      removeItem: (name: string) => {
        delete items[name];
        delete storage[name];
      },
    }),
    items,
  ) as Record<string, string>;
}
let storage: Record<string, string>;
const use = (next: Record<string, string>) => {
  storage = next;
  vi.stubGlobal('localStorage', storage);
};

beforeEach(() => use(storageOf({})));
afterEach(() => {
  for (const { client_id } of openOutbox('toko').entries()) openOutbox('toko').remove(client_id);
  vi.unstubAllGlobals();
});

describe('messages on their way', () => {
  it('come back in the order they were written after the tab was closed', () => {
    openOutbox('toko').put(entry('kedua', 2));
    openOutbox('toko').put(entry('pertama', 1));
    expect(
      openOutbox('toko')
        .entries()
        .map(({ client_id }) => client_id),
    ).toEqual(['pertama', 'kedua']);
  });

  it('of two tabs never overwrite each other', () => {
    const [one, two] = [openOutbox('toko'), openOutbox('toko')];
    one.put(entry('dari-satu', 1));
    two.put(entry('dari-dua', 2));
    one.remove('dari-satu');
    expect(two.entries().map(({ client_id }) => client_id)).toEqual(['dari-dua']);
  });

  it('of another shop stay apart', () => {
    openOutbox('toko').put(entry('milik-toko', 1));
    expect(openOutbox('lain').entries()).toEqual([]);
  });

  it('survive a full or forbidden storage for as long as the page lives', () => {
    use(storageOf({}, true));
    openOutbox('toko').put(entry('penuh', 1));
    expect(openOutbox('toko').entries()).toHaveLength(1);
  });

  it('are readable when somebody wrote nonsense into the storage', () => {
    openOutbox('toko').put(entry('baik', 1));
    localStorage.setItem('sapa.out.toko.rusak', '{');
    localStorage.setItem('sapa.out.toko.kosong', 'null');
    expect(openOutbox('toko').entries()).toHaveLength(1);
  });
});
