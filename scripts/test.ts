import { buildWhatIsStale } from './build.ts';
import { runChecks } from './check.ts';
import { findOrInstallChromium } from './chromium.ts';
import { listTestFiles, runTests, type TestResult } from './run-tests.ts';

// `npm test`: the checks, the tests by part beside them, then what was skipped and why, then one plain line.
const checking = runChecks();
// Tests of the server serve the built screens too.
await buildWhatIsStale();
const chromium = findOrInstallChromium();
const results = await runTests(['server', 'screens', ...('path' in chromium ? ['browser'] : [])]);
if ('missing' in chromium) results.push(await skipInBrowser(chromium.missing));
const checked = await checking;

const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0);
const skipped = results.flatMap((result) => result.skipped);

console.warn(`\n${checked ? '✓' : '✗'} pemeriksaan`);
for (const { name, passed, failed, skipped } of results)
  console.warn(`${failed ? '✗' : '✓'} ${name}: ${passed} lulus, ${failed} gagal, ${skipped.length} dilewati`);
for (const [reason, tests] of Map.groupBy(skipped, (test) => test.reason))
  console.warn(`  dilewati ${tests.length}: ${reason} (${tests[0]?.name}${tests.length > 1 ? ' …' : ''})`);
for (const { name, reason } of results.flatMap((result) => result.unsteady))
  console.warn(`  goyah: baru lulus setelah dicoba lagi: ${name}\n    mula-mula: ${reason}`);
if (!checked) console.error('Pemeriksaan gagal; sebabnya di atas.');
console.warn(`${sum('passed')} passed, ${sum('failed')} failed, ${skipped.length} skipped`);
process.exit(checked && sum('failed') === 0 ? 0 : 1);

async function skipInBrowser(reason: string): Promise<TestResult> {
  const files = await listTestFiles('browser');
  const skipped = files.map((name) => ({ name, reason }));
  return { name: 'browser', passed: 0, failed: 0, unsteady: [], skipped };
}
