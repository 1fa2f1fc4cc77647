import type { Message } from '@sapa/contracts/conversations/messages';
import { IconArrowBackUp, IconBook2, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../../lib/area.ts';
import { useMay } from '../../../lib/session.ts';
import { Menu, MenuDivider, MenuItem, MenuRow, MenuRowItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { isQuotable, isTestable, type MessageActions } from './message-actions.ts';
import classes from './message-menu.module.css';

const EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

interface MessageMenuProps {
  /** Its button: a finger that rests on the bubble presses it. */
  ref: Ref<HTMLButtonElement>;
  message: Message;
  actions: MessageActions;
}

/** Beside a bubble: quote it, react to it, copy it, test the agent with it, delete it. */
export function MessageMenu({ ref, message, actions }: MessageMenuProps) {
  const mayTeach = useMay('agent.manage');
  const navigate = useNavigate();
  const area = useArea();
  const own = message.reactions.find((reaction) => reaction.from === 'business')?.emoji;
  const quotable = actions.reply !== null && isQuotable(message);
  const reactable = actions.react !== null && message.direction === 'in' && message.deleted_at === null;
  const deletable = message.deleted_at === null && actions.isOwn(message);
  if (!quotable && !reactable && !deletable && message.text === '') return null;
  return (
    <Menu
      label="Pilihan pesan"
      width={216}
      align={message.direction === 'in' ? 'start' : 'end'}
      target={
        <button ref={ref} type="button" className={classes.dots} aria-label="Pilihan pesan">
          <IconDots size={17} stroke={1.8} aria-hidden="true" />
        </button>
      }
    >
      {reactable ? (
        <MenuRow>
          {EMOJI.map((emoji) => (
            <MenuRowItem
              key={emoji}
              label={own === emoji ? `Hapus reaksi ${emoji}` : `Beri reaksi ${emoji}`}
              pressed={own === emoji}
              onClick={() => actions.react?.(message, own === emoji ? '' : emoji)}
            >
              {emoji}
            </MenuRowItem>
          ))}
        </MenuRow>
      ) : null}
      {reactable ? <MenuDivider /> : null}
      {quotable ? (
        <MenuItem icon={<IconArrowBackUp size={17} stroke={1.7} />} onClick={() => actions.reply?.(message)}>
          Balas pesan ini
        </MenuItem>
      ) : null}
      {message.text ? (
        <MenuItem icon={<IconCopy size={17} stroke={1.7} />} onClick={() => copy(message.text)}>
          Salin teks
        </MenuItem>
      ) : null}
      {mayTeach && isTestable(message) ? (
        <MenuItem
          icon={<IconBook2 size={17} stroke={1.7} />}
          onClick={async () => {
            const { takeAsQuestion } = await import('./take-as-question.ts');
            await takeAsQuestion(message.id, (path) => navigate(area + path));
          }}
        >
          Jadikan soal uji
        </MenuItem>
      ) : null}
      {deletable ? (
        <>
          <MenuDivider />
          <MenuItem
            tone="danger"
            icon={<IconTrash size={17} stroke={1.7} />}
            onClick={() => actions.remove(message)}
          >
            {message.direction === 'internal' ? 'Hapus catatan' : 'Hapus pesan'}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}

async function copy(text: string) {
  await navigator.clipboard.writeText(text);
  toast('success', 'Teks disalin.');
}
