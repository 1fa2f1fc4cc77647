import { useLocation, useNavigate, useParams } from 'react-router';
import { BatchStrip } from '../../features/batches/batch-strip.tsx';
import { ContactPanel } from '../../features/contacts/contact-panel.tsx';
import { ContactsRoom } from '../../features/contacts/list/contacts-room.tsx';
import { useScreenName } from '../../lib/tab-title.ts';
import { Sheet } from '../../ui/overlay/dialog.tsx';

export function meta() {
  return [{ title: 'Kontak · Sapa' }];
}

/** Everybody whom the business knows; one that the address names stands beside the list. */
export default function ContactsPage() {
  const { contactId = null } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  useScreenName('Kontak');
  return (
    <>
      <ContactsRoom openId={contactId} jobs={<BatchStrip />} />
      {contactId === null ? null : (
        <Sheet
          title="Detail kontak"
          opened
          beside
          onClose={() => navigate({ pathname: '/user/contacts', search })}
        >
          <ContactPanel contactId={contactId} channel={null} summary={null} />
        </Sheet>
      )}
    </>
  );
}
