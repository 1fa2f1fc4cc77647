import { updateContact } from '@sapa/contracts/contacts';
import { call } from '../../lib/api.ts';

export const saveContact = (id: string, body: Parameters<typeof call<typeof updateContact>>[1]['body']) =>
  call(updateContact, { params: { id }, body });
