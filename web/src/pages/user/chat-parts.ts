/** What an opened conversation needs beside the list, as one file. */
export { default as DraftSync } from '../../features/conversations/draft-sync.ts';
export { default as KeepInbox } from '../../features/conversations/keep-inbox.tsx';
export { ThreadPane } from '../../features/conversations/thread-pane.tsx';
export { Details, DetailsSheet } from './chat-details.tsx';
