import type { DayFigure } from '@sapa/contracts/dashboard';
import { clock } from '../../lib/format.ts';
import { ChatRow, ChatRowSkeletons } from '../../ui/list/chat-row.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import classes from './figure-sheet.module.css';
import { useFigureConversations } from './queries.ts';

const TITLES: Record<DayFigure, string> = {
  received: 'Percakapan masuk hari ini',
  answered_by_ai: 'Dijawab AI hari ini',
  answered_by_members: 'Dijawab tim hari ini',
  handed_over: 'Diteruskan ke tim hari ini',
};

/** The conversations behind a figure. */
export function FigureSheet({ figure, onClose }: { figure: DayFigure; onClose: () => void }) {
  return (
    <Sheet title={TITLES[figure]} opened onClose={onClose}>
      <div className={classes.list}>
        <Conversations figure={figure} />
      </div>
    </Sheet>
  );
}

function Conversations({ figure }: { figure: DayFigure }) {
  const found = useFigureConversations(figure);
  return (
    <ListFrame
      list={found}
      loading={<ChatRowSkeletons />}
      empty={
        <EmptyState
          compact
          title="Belum ada hari ini"
          text="Angka ini terisi begitu ada percakapan yang dihitung."
        />
      }
      more="Tampilkan lebih banyak"
    >
      {(items) => (
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
                  <time className={classes.time} dateTime={each.at}>
                    {clock(each.at)}
                  </time>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
