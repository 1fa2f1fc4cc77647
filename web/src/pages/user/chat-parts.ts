/** What an opened conversation needs beside the list, as one file. */
export { ContactPanel } from '../../features/contacts/contact-panel.tsx';
export { default as DraftSync } from '../../features/conversations/draft-sync.ts';
export { ThreadPane } from '../../features/conversations/thread-pane.tsx';
export { CarriedLabels } from '../../features/labels/carried-labels.tsx';
export { ConversationOrders } from '../../features/orders/conversation-orders.tsx';
export { ConversationTickets } from '../../features/tickets/conversation-tickets.tsx';
