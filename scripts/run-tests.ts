import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createVitest, startVitest, type TestCase, type TestModule } from 'vitest/node';

export type TestResult = {
  name: string;
  passed: number;
  failed: number;
  skipped: { name: string; reason: string }[];
  /** Passed, but only when tried again; and what the first try stumbled over. */
  unsteady: { name: string; reason: string }[];
};

/**
 * Runs these projects of vitest.config.ts side by side, so that none waits for the last file of another, and counts
 * each. What fails outside of a test counts as one failure; outside of a file, as one of the first project.
 */
export async function runTests(names: string[]): Promise<TestResult[]> {
  process.exitCode = 0;
  const vitest = await startVitest('test', [], { project: names, run: true, passWithNoTests: true });
  const modules = vitest.state.getTestModules();
  const results = names.map((name) =>
    count(
      name,
      modules.filter(({ project }) => project.name === name),
    ),
  );
  const nowhere = vitest.state.getUnhandledErrors().length;
  // A global setup that fails leaves no test and no error to count, only the exit code.
  const silent = process.exitCode && nowhere === 0 && results.every(({ failed }) => failed === 0);
  results[0]!.failed += nowhere + (silent ? 1 : 0);
  await vitest.close();
  return results;
}

function count(name: string, modules: TestModule[]): TestResult {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const skipped = inState('skipped').map((test) => ({
    name: nameOf(test),
    reason: noteOf(test) ?? 'yang dibutuhkannya tidak ada di sini',
  }));
  return {
    name,
    passed: inState('passed').length,
    failed: inState('failed').length + brokenFiles(modules),
    skipped,
    unsteady: tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => ({ name: nameOf(test), reason: firstErrorOf(test) })),
  };
}
/** The test files of a project, without running them. */
export async function listTestFiles(name: string): Promise<string[]> {
  const vitest = await createVitest('test', { project: [name], run: true });
  const files = await vitest.globTestSpecifications();
  await vitest.close();
  return files.map((file) => relative('', file.moduleId));
}

function brokenFiles(modules: TestModule[]): number {
  return modules.filter((module) => module.errors().length > 0).length;
}

const nameOf = (test: TestCase) => `${relative('', test.module.moduleId)}: ${test.fullName}`;

function noteOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === 'skipped' ? result.note : undefined;
}

/** In one line, with where it happened. */
function firstErrorOf(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const at = error?.stacks?.find(({ file }) => file === test.module.moduleId);
  const words = stripVTControlCharacters(error?.message ?? '').replaceAll(/\s+/g, ' ');
  return `${words.slice(0, 300)}${at ? ` (:${at.line}:${at.column})` : ''}`;
}
