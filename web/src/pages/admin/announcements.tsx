import type { AdminAnnouncement } from '@sapa/contracts/admin/admin-announcements';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AnnouncementDialog } from '../../features/admin-announcements/announcement-dialog.tsx';
import { AnnouncementList } from '../../features/admin-announcements/announcement-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/frame/page.tsx';

export function meta() {
  return [{ title: 'Pengumuman · Sapa' }];
}

export default function Announcements() {
  const [written, setWritten] = useState<AdminAnnouncement | 'new' | null>(null);
  const write = () => setWritten('new');
  return (
    <Page
      title="Pengumuman"
      subtitle="Muncul di atas setiap layar anggota, sampai mereka menutupnya."
      actions={
        <Button variant="primary" before={<IconPlus size={17} stroke={2} />} onClick={write}>
          Tulis pengumuman
        </Button>
      }
    >
      <AnnouncementList onWrite={write} onEdit={setWritten} />
      <AnnouncementDialog announcement={written} onClose={() => setWritten(null)} />
    </Page>
  );
}
