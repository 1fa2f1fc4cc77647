import { expect, test } from 'vitest';
import type { App } from './app.ts';
import { askTogether } from './ask-together.ts';

/** Only tells whose questions they are. */
const app = {} as App;

test('nobody is told what was true before they asked, and many are told together', async () => {
  let truth = 0;
  const reads: { askers: number[]; found: number; done: () => void }[] = [];
  const ask = (askers: number[]) =>
    new Promise<number>((resolve) => {
      const found = truth;
      reads.push({ askers, found, done: () => resolve(found) });
    });
  const told = [askTogether(app, 'a', 0, ask)];
  // While the first is being read it becomes untrue, and others ask.
  for (truth = 1; truth < 20; truth += 1) told.push(askTogether(app, 'a', truth, ask));
  expect(reads).toMatchObject([{ askers: [0], found: 0 }]);
  reads[0]!.done();
  expect(await told[0]).toBe(0);
  await expect.poll(() => reads.length).toBe(2);
  expect(reads[1]!.askers).toHaveLength(19);
  reads[1]!.done();
  expect(new Set(await Promise.all(told.slice(1)))).toEqual(new Set([20]));
  expect(reads).toHaveLength(2);
});

test('who asks for something else, or elsewhere, waits for nobody', async () => {
  const never = () => new Promise<string>(() => {});
  void askTogether(app, 'b', null, never);
  expect(await askTogether(app, 'c', null, async () => 'c')).toBe('c');
  expect(await askTogether({} as App, 'b', null, async () => 'other')).toBe('other');
});

test('who asks alone waits for no reading of their own', async () => {
  let reads = 0;
  const ask = () =>
    new Promise<number>((resolve) => {
      reads += 1;
      if (reads > 1) resolve(reads);
    });
  void askTogether(app, 'e', 'Rina', ask);
  expect(await askTogether(app, 'e', 'Rina', ask)).toBe(2);
  expect(await askTogether(app, 'e', 'Rina', ask)).toBe(3);
  void askTogether(app, 'e', 'Budi', ask);
  expect(reads).toBe(3);
});

test('what could not be read is said to those who asked, and the next is read anew', async () => {
  const fails = () => Promise.reject(new Error('pecah'));
  await expect(askTogether(app, 'd', null, fails)).rejects.toThrow('pecah');
  const two = [1, 2].map((n) => askTogether(app, 'd', n, fails));
  for (const one of await Promise.allSettled(two)) expect(one).toMatchObject({ status: 'rejected' });
  expect(await askTogether(app, 'd', null, async () => 'ada')).toBe('ada');
});
