import type { senderTypes } from '@sapa/contracts/conversations/messages';

type SenderType = (typeof senderTypes)[number];

/** Whose words they are: a customer bears the contact's name of today, whatever it was when they wrote. */
export const speakerName = (type: SenderType, name: string, contactName: string): string =>
  type === 'contact' ? contactName : isAutomatic(type) ? 'Otomatis' : name;

/** No person and no agent wrote it. */
export const isAutomatic = (type: SenderType): boolean => type === 'system' || type === 'flow';
