/** What an opened conversation needs beside the list, as one file. */

export { default as KeepInbox } from '../../features/conversations/list/keep-inbox.tsx';
export { default as DraftSync } from '../../features/conversations/sending/draft-sync.ts';
export { ThreadPane } from '../../features/conversations/thread/thread-pane.tsx';
export { Details, DetailsSheet } from './chat-details.tsx';
