import type { Message } from '@sapa/contracts/messages';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './quoted.module.css';

/** The message that the next one will quote. */
export function Quoted({ message, onClear }: { message: Message; onClear: () => void }) {
  return (
    <div className={classes.quoted}>
      <span>
        <strong>Membalas {message.sender.name}</strong>
        <span>{message.text || 'Lampiran'}</span>
      </span>
      <IconButton label="Batal membalas" onClick={onClear}>
        <IconX size={16} stroke={1.8} />
      </IconButton>
    </div>
  );
}
