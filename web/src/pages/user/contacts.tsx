import { BatchStrip } from '../../features/batches/batch-strip.tsx';
import { ContactsRoom } from '../../features/contacts/list/contacts-room.tsx';
import { useScreenName } from '../../lib/app/tab-title.ts';

export function meta() {
  return [{ title: 'Kontak · Sapa' }];
}

/** Everybody whom the business knows; each has a page. */
export default function ContactsPage() {
  useScreenName('Kontak');
  return <ContactsRoom jobs={<BatchStrip of={({ kind }) => kind.startsWith('contacts.')} />} />;
}
