import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import LogoutDialog from './logout-dialog.tsx';

const message = (refusal: string | null) => ({ conversation_id: 'ratna', refusal });
const ask = (...refusals: (string | null)[]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/user/dashboard']}>
        <LogoutDialog unsent={refusals.map(message)} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('to wait is advised only where waiting helps; what was refused can be reached from the question', () => {
  expect(ask(null)).toContain('Tunggu sampai sinyal kembali');
  const refused = ask('Data tidak ditemukan.');
  expect(refused).not.toContain('sinyal');
  expect(refused).toMatch(/Pesan itu ditolak.*href="\/user\/chat\/ratna"/);
  expect(ask(null, 'Terlalu besar.')).toMatch(/2 pesan belum terkirim.*1 di antaranya ditolak/);
});
