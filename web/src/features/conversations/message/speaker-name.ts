import type { senderTypes } from '@sapa/contracts/conversations/messages';

/** Whose words they are: a customer bears the contact's name of today, whatever it was when they wrote. */
export const speakerName = (type: (typeof senderTypes)[number], name: string, contactName: string): string =>
  type === 'contact' ? contactName : name;
