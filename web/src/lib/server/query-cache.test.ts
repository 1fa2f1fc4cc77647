import { ApiError } from '@sapa/contracts/client';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createCache, layOver, whenOutOfReach } from './query-cache.ts';

const key = ['thread', 'a'];
const add = (text: string) => (now: string[] | undefined) =>
  now && (now.includes(text) ? now : [...now, text]);

/** A fetch that answers when it is told to. */
function beginFetch(cache: ReturnType<typeof createCache>) {
  const answer = Promise.withResolvers<string[]>();
  const fetched = cache.fetchQuery({
    queryKey: key,
    queryFn: () => answer.promise,
    staleTime: 0,
    retry: false,
  });
  return { fetched, answer: answer.resolve, fail: answer.reject };
}

test('what is pushed before the first answer has come is laid over it', async () => {
  const cache = createCache();
  const { fetched, answer } = beginFetch(cache);
  layOver(cache, key, add('baru'));
  expect(cache.getQueryData(key)).toBeUndefined();
  answer(['lama']);
  await fetched;
  expect(cache.getQueryData(key)).toEqual(['lama', 'baru']);
});

test('an answer that was read earlier does not take back what was pushed meanwhile, in its order', async () => {
  const cache = createCache();
  cache.setQueryData(key, ['lama']);
  const { fetched, answer } = beginFetch(cache);
  layOver(cache, key, add('satu'));
  layOver(cache, key, add('dua'));
  expect(cache.getQueryData(key)).toEqual(['lama', 'satu', 'dua']);
  answer(['lama']);
  await fetched;
  expect(cache.getQueryData(key)).toEqual(['lama', 'satu', 'dua']);
});

test('a fetch that fails leaves what was pushed, and later answers are taken as they are', async () => {
  const cache = createCache();
  cache.setQueryData(key, ['lama']);
  const failing = beginFetch(cache);
  layOver(cache, key, add('baru'));
  failing.fail(new Error('putus'));
  await expect(failing.fetched).rejects.toThrow('putus');
  expect(cache.getQueryData(key)).toEqual(['lama', 'baru']);
  const later = beginFetch(cache);
  later.answer(['lain']);
  await later.fetched;
  expect(cache.getQueryData(key)).toEqual(['lain']);
});

test('a first answer that was on its way when something changed is asked for again', async () => {
  const cache = createCache();
  const answers = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()] as const;
  let asked = 0;
  const seen: unknown[] = [];
  const observer = new QueryObserver(cache, { queryKey: key, queryFn: () => answers[asked++]!.promise });
  const stop = observer.subscribe(({ data }) => seen.push(data));
  const again = cache.invalidateQueries({ queryKey: key });
  answers[0].resolve(['dari sebelumnya']);
  answers[1].resolve(['sesudahnya']);
  await again;
  stop();
  expect(asked).toBe(2);
  expect(seen.filter((data) => data !== undefined)).toEqual([['sesudahnya']]);
});

test('a server out of reach is told of with the first question, once until it answers, however the browser sees its network', async () => {
  const cache = createCache();
  let told = 0;
  whenOutOfReach(cache, () => {
    told += 1;
  });
  const ask = async (outcome: () => Promise<unknown>, retry = 0) => {
    await cache
      .fetchQuery({ queryKey: key, queryFn: outcome, retry, retryDelay: 0, staleTime: 0 })
      .catch(() => null);
    return told;
  };
  const silence = () => Promise.reject(new ApiError('OFFLINE', 0, 'Tidak ada koneksi'));
  expect(await ask(() => Promise.reject(new ApiError('INTERNAL', 500, 'Gagal')))).toBe(0);
  expect(await ask(silence, 2)).toBe(1);
  cache.setQueryData(key, 'kept');
  expect(await ask(silence)).toBe(1);
  expect(await ask(async () => 'answer')).toBe(1);
  expect(await ask(silence)).toBe(2);
});
