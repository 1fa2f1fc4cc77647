/** Door 1 of tickets. */
export { createTicket } from './create-ticket.ts';
export { eraseFromTickets } from './erase-from-tickets.ts';
export { lockTickets } from './lock-tickets.ts';
export { moveTicket } from './move-ticket.ts';
