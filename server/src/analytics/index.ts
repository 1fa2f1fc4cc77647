/** Door 1 of analytics. */
export { talksExport } from './figures/export-talks.ts';
export { countTalks } from './talks/settle-talks.ts';
