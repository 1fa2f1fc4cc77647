import type { ComponentProps, ReactNode } from 'react';
import { exactTime } from '../../lib/format.ts';
import { Sheet } from '../overlay/dialog.tsx';
import { ChatRow, ChatRowSkeletons } from './chat-row.tsx';
import classes from './conversation-sheet.module.css';
import { ListFrame } from './list-frame.tsx';
import { EmptyState } from './states.tsx';

interface ConversationSheetProps<Item> {
  title: string;
  list: ComponentProps<typeof ListFrame<Item>>['list'];
  /** What the sheet says where there is none. */
  empty: { title: string; text: string };
  row: (item: Item) => {
    id: string;
    conversationId: string;
    contactId: string;
    name: string;
    channel: ComponentProps<typeof ChatRow>['channel'];
    preview: string;
    /** ISO 8601; `words` are what is read of it. */
    at: string;
    words: string;
  };
  /** Below the rows. */
  foot?: ReactNode;
  onClose: () => void;
}

/** The conversations behind a figure. */
export function ConversationSheet<Item>({
  title,
  list,
  empty,
  row,
  foot,
  onClose,
}: ConversationSheetProps<Item>) {
  return (
    <Sheet title={title} opened onClose={onClose}>
      <div className={classes.list}>
        <ListFrame
          list={list}
          loading={<ChatRowSkeletons />}
          empty={<EmptyState compact {...empty} />}
          more="Tampilkan lebih banyak"
        >
          {(items) => (
            <>
              <ul>
                {items
                  .map(row)
                  .map(({ id, conversationId, contactId, name, channel, preview, at, words }) => (
                    <li key={id}>
                      <ChatRow
                        seed={contactId}
                        to={`/user/chat/${conversationId}`}
                        name={name}
                        channel={channel}
                        preview={preview}
                        after={
                          <time className={classes.time} dateTime={at} title={exactTime(at)}>
                            {words}
                          </time>
                        }
                      />
                    </li>
                  ))}
              </ul>
              {foot === undefined ? null : <p className={classes.foot}>{foot}</p>}
            </>
          )}
        </ListFrame>
      </div>
    </Sheet>
  );
}
