import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files first, so that no core idles beside the last one. Vitest goes by the last run's times, on a fresh
 * clone by size; these are short to read and take longest: they wait for processes that die and come back.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) =>
      /\/faults\/quick|\/start-postgres|\/kill-server|\/testing\/attacks\//.test(moduleId) ? 1 : 0;
    return (await super.sort(files)).toSorted((a, b) => waits(b) - waits(a));
  }
}
