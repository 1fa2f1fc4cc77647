/** Door 1 of routing. */
export { countWaiting } from './assignment/count-waiting.ts';
export { turnOf } from './turn-of.ts';
