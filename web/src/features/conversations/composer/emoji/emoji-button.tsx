import { IconMoodSmile } from '@tabler/icons-react';
import { lazy } from 'react';
import { patiently } from '../../../../lib/server/patiently.ts';
import { Awaited } from '../../../../ui/frame/awaited.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import classes from './emoji-button.module.css';

// The emoji and their words are 17 KiB.
const EmojiPicker = lazy(patiently(() => import('./emoji-picker.tsx')));

/** Puts an emoji where the caret stands. */
export function EmojiButton({ memberId, onTake }: { memberId: string; onTake: (char: string) => void }) {
  return (
    <Popover
      label="Pilih emoji"
      target={
        <IconButton label="Emoji">
          <IconMoodSmile size={19} stroke={1.7} />
        </IconButton>
      }
    >
      {(close) => (
        <div className={classes.room}>
          <Awaited>
            <EmojiPicker
              memberId={memberId}
              onTake={(char) => {
                close();
                onTake(char);
              }}
            />
          </Awaited>
        </div>
      )}
    </Popover>
  );
}
