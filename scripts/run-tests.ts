import { relative } from 'node:path';
import { createVitest, startVitest, type TestModule } from 'vitest/node';

export type TestResult = {
  name: string;
  passed: number;
  failed: number;
  skipped: { name: string; reason: string }[];
};

/** Runs one project of vitest.config.ts and counts. A file that can't be loaded counts as one failure. */
export async function runTests(name: string): Promise<TestResult> {
  const vitest = await startVitest('test', [], { project: [name], run: true, passWithNoTests: true });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const result = {
    name,
    passed: inState('passed').length,
    failed: inState('failed').length + brokenFiles(modules) + vitest.state.getUnhandledErrors().length,
    skipped: inState('skipped').map((test) => {
      const outcome = test.result();
      return {
        name: `${relative('', test.module.moduleId)}: ${test.fullName}`,
        reason: ('note' in outcome && outcome.note) || 'tanpa alasan',
      };
    }),
  };
  await vitest.close();
  return result;
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
