import { relative } from 'node:path';
import { createVitest, startVitest, type TestCase, type TestModule } from 'vitest/node';

export type TestResult = {
  name: string;
  passed: number;
  failed: number;
  skipped: { name: string; reason: string }[];
  /** Passed, but only when tried again. */
  unsteady: string[];
};

/** Runs one project of vitest.config.ts and counts. What fails outside of a test counts as one failure. */
export async function runTests(name: string): Promise<TestResult> {
  process.exitCode = 0;
  const vitest = await startVitest('test', [], { project: [name], run: true, passWithNoTests: true });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const failed = inState('failed').length + brokenFiles(modules) + vitest.state.getUnhandledErrors().length;
  const skipped = inState('skipped').map((test) => ({
    name: nameOf(test),
    reason: noteOf(test) ?? 'yang dibutuhkannya tidak ada di sini',
  }));
  const unsteady = tests.filter((test) => test.diagnostic()?.flaky).map(nameOf);
  // A global setup that fails leaves no test and no error to count, only the exit code.
  const broken = process.exitCode && failed === 0 ? 1 : 0;
  await vitest.close();
  return { name, passed: inState('passed').length, failed: failed + broken, skipped, unsteady };
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
