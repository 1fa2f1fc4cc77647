import type { Message } from '@sapa/contracts/conversations/messages';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { speakerName } from '../message/speaker-name.ts';
import classes from './quoted.module.css';

interface QuotedProps {
  message: Message;
  contactName: string;
  onClear: () => void;
}

/** The message that the next one will quote. */
export function Quoted({ message, contactName, onClear }: QuotedProps) {
  const { type, name } = message.sender;
  return (
    <div className={classes.quoted}>
      <span>
        <strong>Membalas {speakerName(type, name, contactName)}</strong>
        <span>{message.text || 'Lampiran'}</span>
      </span>
      <IconButton label="Batal membalas" onClick={onClear}>
        <IconX size={16} stroke={1.8} />
      </IconButton>
    </div>
  );
}
