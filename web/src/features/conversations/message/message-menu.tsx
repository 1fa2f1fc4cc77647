import type { Message } from '@sapa/contracts/messages';
import { IconArrowBackUp, IconCopy, IconDots } from '@tabler/icons-react';
import { Menu, MenuDivider, MenuItem, MenuRow, MenuRowItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import type { MessageActions } from './message-actions.ts';
import classes from './message-menu.module.css';

const EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

/** Beside a bubble: quote it, react to it, copy it. */
export function MessageMenu({ message, actions }: { message: Message; actions: MessageActions }) {
  const own = message.reactions.find((reaction) => reaction.from === 'business')?.emoji;
  const quotable = actions.reply !== null && message.direction !== 'internal' && message.deleted_at === null;
  const reactable = actions.react !== null && message.direction === 'in' && message.deleted_at === null;
  if (!quotable && !reactable && message.text === '') return null;
  return (
    <Menu
      label="Pilihan pesan"
      width={216}
      align={message.direction === 'in' ? 'start' : 'end'}
      target={
        <button type="button" className={classes.dots} aria-label="Pilihan pesan">
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
    </Menu>
  );
}

async function copy(text: string) {
  await navigator.clipboard.writeText(text);
  toast('success', 'Teks disalin.');
}
