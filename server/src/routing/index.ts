/** Door 1 of routing. */
export { countWaiting } from './assignment/count-waiting.ts';
