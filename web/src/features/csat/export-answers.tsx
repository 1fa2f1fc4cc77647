import { startCsatExport } from '@sapa/contracts/conversations/csat';
import { IconFileExport } from '@tabler/icons-react';
import { useStartBatch } from '../../entities/batches/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ExportItems } from '../../ui/list/export-items.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import type { AskedAnswers } from './queries.ts';

/** A file of the answers that the list shows; it is downloaded from among the long jobs. */
export function ExportAnswers({ asked }: { asked: AskedAnswers }) {
  const startBatch = useStartBatch((failure) => toast('error', sentenceOf(failure)));
  return (
    <Menu label="Ekspor" target={<Button before={<IconFileExport size={17} stroke={1.8} />}>Ekspor</Button>}>
      <ExportItems
        onChoose={(format) => void startBatch(() => call(startCsatExport, { body: { ...asked, format } }))}
      />
    </Menu>
  );
}
