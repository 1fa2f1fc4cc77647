/** Door 1 of tickets. */
export { eraseFromTickets } from './erase-from-tickets.ts';
export { lockTickets } from './lock-tickets.ts';
