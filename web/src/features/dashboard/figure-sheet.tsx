import type { OpenedFigure } from '@sapa/contracts/analytics/dashboard';
import { clock } from '../../lib/format.ts';
import { ConversationSheet } from '../../ui/list/conversation-sheet.tsx';
import { useFigureConversations } from './queries.ts';

const TITLES: Record<OpenedFigure, string> = {
  received: 'Percakapan masuk hari ini',
  answered_by_ai: 'Dijawab AI hari ini',
  answered_by_members: 'Dijawab tim hari ini',
  handed_over: 'Diteruskan ke tim hari ini',
  rated: 'Penilaian hari ini',
};

/** The conversations behind a figure. */
export function FigureSheet({ figure, onClose }: { figure: OpenedFigure; onClose: () => void }) {
  return (
    <ConversationSheet
      title={TITLES[figure]}
      list={useFigureConversations(figure)}
      empty={{ title: 'Belum ada hari ini', text: 'Angka ini terisi begitu ada percakapan yang dihitung.' }}
      row={({ id, contact_id, contact_name, channel_kind, preview, at }) => ({
        id,
        conversationId: id,
        contactId: contact_id,
        name: contact_name,
        channel: channel_kind,
        preview,
        at,
        words: clock(at),
      })}
      onClose={onClose}
    />
  );
}
