import type { UsageConversation } from '@sapa/contracts/analytics/usage';
import { count, exactTime, listTime } from '../../lib/format.ts';
import { ChatRow, ChatRowSkeletons } from '../../ui/list/chat-row.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import { type Counted, useUsageConversations } from './queries.ts';
import classes from './usage-sheet.module.css';

/** What a figure counts: conversations, each on the way to its thread. */
export function UsageSheet({ counted, onClose }: { counted: Counted; onClose: () => void }) {
  return (
    <Sheet title={counted.title} opened onClose={onClose}>
      <div className={classes.list}>
        <Conversations counted={counted} />
      </div>
    </Sheet>
  );
}

function Conversations({ counted }: { counted: Counted }) {
  const found = useUsageConversations(counted);
  return (
    <ListFrame
      list={found}
      loading={<ChatRowSkeletons />}
      empty={
        <EmptyState compact title="Belum ada" text="Angka ini terisi begitu ada percakapan yang dihitung." />
      }
    >
      {(items) => (
        <>
          <ul>
            {items.map((item) => (
              <li key={`${item.conversation_id} ${item.agent?.id} ${item.at}`}>
                <ChatRow
                  seed={item.contact_id ?? item.agent?.id ?? item.name}
                  to={addressOf(item)}
                  name={item.name}
                  channel={item.channel_kind ?? undefined}
                  preview={previewOf(item, counted)}
                  after={
                    <time className={classes.time} dateTime={item.at} title={exactTime(item.at)}>
                      {listTime(item.at)}
                    </time>
                  }
                />
              </li>
            ))}
          </ul>
          {found.data?.more ? (
            <p className={classes.more}>
              Hanya {count(items.length)} terbaru yang ditampilkan. Pilih satu hari untuk mempersempit.
            </p>
          ) : null}
        </>
      )}
    </ListFrame>
  );
}

function addressOf({ conversation_id: conversation, agent }: UsageConversation): string | null {
  if (conversation !== null) return `/user/chat/${conversation}`;
  return agent === null ? null : `/user/agent/${agent.id}`;
}

function previewOf({ agent, amount }: UsageConversation, { meter }: Counted): string {
  if (meter === 'active_contacts') return `Kontak aktif ke-${count(amount)}`;
  return `${count(amount)} kredit${agent === null ? '' : ` · ${agent.name}`}`;
}
