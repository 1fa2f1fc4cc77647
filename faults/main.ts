import { parseArgs } from 'node:util';
import { cases } from './cases.ts';
import { harmOf } from './findings.ts';
import { seededRandom } from './seeded-random.ts';
import { openWorld } from './world.ts';

// `npm run faults -- --times=20 --only=kill-during-sending --seed=7`: every case so many times, each at moments of its
// own; the seed in the output repeats them.
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const only = values.only.split(',').filter(Boolean);
const wanted = cases.filter(({ name }) => only.length === 0 || only.includes(name));
console.warn(`benih ${values.seed}; ${wanted.length} gangguan × ${values.times}`);

const world = await openWorld(values.seed);
let harmed = 0;
for (const fault of wanted) {
  console.warn(`\n${fault.number}. ${fault.guarantee}`);
  const missing = fault.missing?.() ?? null;
  if (missing !== null) {
    console.warn(`  dilewati: ${missing}`);
    continue;
  }
  const recoveries: number[] = [];
  let unknown = 0;
  for (let time = 0; time < Number(values.times); time++) {
    const random = seededRandom(`${values.seed}:${fault.name}:${time}`);
    await world.staySignedIn();
    const findings = await fault.run(world, random).catch((error: Error) => {
      console.error(world.server().output());
      throw error;
    });
    const harm = [...harmOf(findings), ...findings.late.map((one) => `late: ${one}`)];
    recoveries.push(findings.recoverySeconds);
    unknown += findings.unknown.length;
    if (harm.length === 0) continue;
    harmed += 1;
    console.warn(
      `  ✗ kali ke-${time}: ${harm.slice(0, 5).join('; ')}${harm.length > 5 ? ` … (${harm.length})` : ''}`,
    );
    console.warn(world.server().output().slice(-1500));
  }
  console.warn(
    `  ${fault.name}: pulih paling lama ${Math.max(...recoveries).toFixed(1)} s; tak terjawab ${unknown}`,
  );
}
await world.close();
console.warn(
  harmed === 0 ? '\nSemua gangguan dilalui tanpa kehilangan.' : `\n${harmed} kali ada yang salah.`,
);
process.exitCode = harmed === 0 ? 0 : 1;
