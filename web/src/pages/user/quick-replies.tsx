import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { QuickReplyDialog } from '../../features/quick-replies/quick-reply-dialog.tsx';
import { QuickReplyList } from '../../features/quick-replies/quick-reply-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/frame/page.tsx';

/** What the team answers again and again. */
export default function QuickRepliesPage() {
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title="Quick Replies"
      subtitle="Ketik / saat membalas untuk menyisipkannya."
      back={{ to: '/user/settings', label: 'Kembali ke Settings' }}
      actions={
        <Button
          variant="primary"
          before={<IconPlus size={17} stroke={2} aria-hidden="true" />}
          onClick={() => setCreating(true)}
        >
          Buat balasan cepat
        </Button>
      }
    >
      <QuickReplyList />
      {creating ? <QuickReplyDialog reply={null} onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}
