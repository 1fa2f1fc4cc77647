import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { LabelDialog } from '../../features/labels/label-dialog.tsx';
import { LabelList } from '../../features/labels/label-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/frame/page.tsx';

/** The workspace's own words for contacts and conversations. */
export default function LabelsPage() {
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title="Labels"
      subtitle="Satu daftar kata untuk kontak dan percakapan. Di mana dipasang, di situ berlaku."
      back={{ to: '/user/settings', label: 'Kembali ke Settings' }}
      actions={
        <Button
          variant="primary"
          before={<IconPlus size={17} stroke={2} aria-hidden="true" />}
          onClick={() => setCreating(true)}
        >
          Buat label
        </Button>
      }
    >
      <LabelList />
      {creating ? <LabelDialog label={null} onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}
