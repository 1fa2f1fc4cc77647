import { listClosingWindows } from '@sapa/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { clock, count, exactTime } from '../../lib/format.ts';
import { ChatRow, ChatRowSkeletons } from '../../ui/list/chat-row.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import classes from './figure-sheet.module.css';

/** Conversations in which one can soon write by a template only, the next to close first. */
export function ClosingSheet({ onClose }: { onClose: () => void }) {
  const found = useQuery({
    queryKey: ['dashboard', 'closing'],
    queryFn: ({ signal }) => call(listClosingWindows, { signal }),
  });
  return (
    <Sheet title="Jendela yang tutup dalam empat jam" opened onClose={onClose}>
      <div className={classes.list}>
        <ListFrame
          list={found}
          loading={<ChatRowSkeletons />}
          empty={
            <EmptyState
              compact
              title="Tidak ada yang hampir tutup"
              text="Percakapan yang jendelanya tutup dalam empat jam muncul di sini."
            />
          }
        >
          {(items) => (
            <>
              <ul>
                {items.map((each) => (
                  <li key={each.id}>
                    <ChatRow
                      seed={each.contact_id}
                      to={`/user/chat/${each.id}`}
                      name={each.contact_name}
                      channel={each.channel_kind}
                      preview={each.preview}
                      after={
                        <time
                          className={classes.time}
                          dateTime={each.closes_at}
                          title={exactTime(each.closes_at)}
                        >
                          tutup {clock(each.closes_at)}
                        </time>
                      }
                    />
                  </li>
                ))}
              </ul>
              {found.data && found.data.total > items.length ? (
                <p className={classes.more}>
                  {count(found.data.total - items.length)} lagi tutup sesudahnya.
                </p>
              ) : null}
            </>
          )}
        </ListFrame>
      </div>
    </Sheet>
  );
}
