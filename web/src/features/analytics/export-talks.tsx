import type { AnalyticsAsked } from '@sapa/contracts/analytics/analytics';
import { startTalksExport } from '@sapa/contracts/analytics/talks';
import { IconFileExport } from '@tabler/icons-react';
import { useStartBatch } from '../../entities/batches/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ExportItems } from '../../ui/list/export-items.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** A file with one row a conversation, of what is asked now. */
export function ExportTalks({ asked }: { asked: AnalyticsAsked }) {
  const startBatch = useStartBatch((failure) => toast('error', sentenceOf(failure)));
  return (
    <Menu label="Ekspor" target={<Button before={<IconFileExport size={17} stroke={1.8} />}>Ekspor</Button>}>
      <ExportItems
        onChoose={(format) => void startBatch(() => call(startTalksExport, { body: { ...asked, format } }))}
      />
    </Menu>
  );
}
