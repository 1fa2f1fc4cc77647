import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { speakerName } from '../message/speaker-name.ts';
import type { Quote } from '../sending/outbox.ts';
import classes from './quoted.module.css';

interface QuotedProps {
  quote: Quote;
  contactName: string;
  onClear: () => void;
}

/** The message that the next one will quote. */
export function Quoted({ quote, contactName, onClear }: QuotedProps) {
  const { sender_type, sender_name, text } = quote;
  return (
    <div className={classes.quoted}>
      <span>
        <strong>Membalas {speakerName(sender_type, sender_name, contactName)}</strong>
        <span>{text || 'Lampiran'}</span>
      </span>
      <IconButton label="Batal membalas" onClick={onClear}>
        <IconX size={16} stroke={1.8} />
      </IconButton>
    </div>
  );
}
