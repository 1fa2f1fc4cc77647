import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * One kind of tests after the other: a worker ends when the next file is of another kind, and its successor loads the
 * program and starts a browser anew. What ends the run is short.
 */
const KINDS = ['browser', 'server', 'screens'];

/**
 * Of each kind the longest files first, so that no core idles beside the last one. Vitest goes by the last run's times,
 * on a fresh clone by size; these are short to read and take longest: they wait for processes that die and come back, or
 * walk through every screen.
 */
const LONGEST =
  /\/faults\/quick|\/start-postgres|\/testing\/attacks\/|\/working-day|\/long-text|\/e2e\/(kill-server|accessibility|installed-app|steady-shell|accounts)\./;

/** A worker loads the program in two to three seconds of processor time; a file of the server takes half a one. */
const FEW = 8;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const few = files.length <= FEW && files.every(({ project }) => project.name === 'server');
    // A domain's tests answer sooner from one worker than from three that load the program beside each other.
    for (const { project } of files) project.config.maxWorkers = few ? 1 : this.ctx.config.maxWorkers;
    const place = ({ project, moduleId }: TestSpecification) =>
      2 * KINDS.indexOf(project.name) + (LONGEST.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
