import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from './cases.ts';
import { harmOf } from './findings.ts';
import { seededRandom } from './seeded-random.ts';
import { openWorld, type World } from './world.ts';

/** Set it to see the same moments again. */
const seed = process.env.SAPA_FAULTS_SEED ?? String(Date.now());
let world: World;

beforeAll(async () => {
  console.warn(`faults: seed ${seed} (SAPA_FAULTS_SEED repeats it)`);
  world = await openWorld(seed);
});
afterAll(() => world?.close());

test.for(cases.filter(({ quick }) => quick))('$guarantee', { timeout: 240_000 }, async (fault, { skip }) => {
  const missing = fault.missing?.() ?? null;
  skip(missing !== null, missing ?? '');
  const findings = await fault.run(world, seededRandom(`${seed}:${fault.name}:0`));
  expect(harmOf(findings), `${fault.name}, seed ${seed}\n${world.server().output()}`).toEqual([]);
});
