import { type Ref, useMemo } from 'react';
import type { MenuHandle } from '../../quick-replies/quick-reply-menu.tsx';
import { emojiGroups } from '../emoji/emoji-list.ts';
import { findEmoji } from '../emoji/find-emoji.ts';
import { TypedList } from './typed-list.tsx';

interface EmojiMenuProps {
  ref: Ref<MenuHandle>;
  typed: string;
  onTake: (words: string) => void;
}

const SHOWN = 6;

/** The emoji that are called as what is typed behind `:`. */
export default function EmojiMenu({ ref, typed, onTake }: EmojiMenuProps) {
  const options = useMemo(
    () =>
      findEmoji(emojiGroups, typed)
        .slice(0, SHOWN)
        .map(({ char, name }) => ({ id: char, mark: char, name, words: char })),
    [typed],
  );
  return <TypedList ref={ref} label="Emoji yang cocok" typed={typed} options={options} onTake={onTake} />;
}
