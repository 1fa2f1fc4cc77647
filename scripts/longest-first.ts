import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files first, so that no core idles beside the last one. Vitest goes by the last run's times, on a fresh
 * clone by size; these are short to read and take longest: they wait for processes that die and come back, or walk
 * through every screen.
 */
const LONGEST =
  /\/faults\/quick|\/start-postgres|\/testing\/attacks\/|\/working-day|\/e2e\/(kill-server|accessibility|installed-app|steady-shell|accounts)\./;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const long = ({ moduleId }: TestSpecification) => (LONGEST.test(moduleId) ? 1 : 0);
    return (await super.sort(files)).toSorted((a, b) => long(b) - long(a));
  }
}
