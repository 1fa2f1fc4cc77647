/** Door 1 of notifications. */
export { forgetSubjects } from './forget-subjects.ts';
