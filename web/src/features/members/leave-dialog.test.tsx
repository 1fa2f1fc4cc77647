import type { Member } from '@sapa/contracts/identity/members';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LeaveDialog } from './leave-dialog.tsx';

const member = { id: 'rina', name: 'Rina' } as Member;
const asked = ['member-open', member.id];

/** Once its count has come to this; left out: it is still asked for. */
async function ask(count?: () => Promise<{ open: number }>) {
  const cache = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, retry: false } } });
  if (count !== undefined) await cache.prefetchQuery({ queryKey: asked, queryFn: count });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <LeaveDialog member={member} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return {
    question: markup.match(/<label[^>]*>([^<]*)/)?.[1],
    waits: /<button[^>]*aria-disabled="true"[^>]*>(?:(?!<\/button>).)*Nonaktifkan/.test(markup),
  };
}

test('nobody is out before it is known what they leave: where that cannot be counted, it is asked without a number', async () => {
  expect(await ask()).toEqual({ question: undefined, waits: true });
  expect(await ask(async () => ({ open: 0 }))).toEqual({ question: undefined, waits: false });
  expect(await ask(async () => ({ open: 1200 }))).toEqual({
    question: '1.200 percakapannya yang belum selesai pindah ke',
    waits: false,
  });
  expect(await ask(() => Promise.reject(new Error('no signal')))).toEqual({
    question: 'Percakapannya yang belum selesai pindah ke',
    waits: false,
  });
});
