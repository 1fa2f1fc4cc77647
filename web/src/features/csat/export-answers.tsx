import { startCsatExport } from '@sapa/contracts/conversations/csat';
import { IconFileExport } from '@tabler/icons-react';
import { useStartBatch } from '../../entities/batches/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ExportItems } from '../../ui/list/export-items.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import type { Asked } from './queries.ts';

/** A file of a period's answers; it is downloaded from among the long jobs. */
export function ExportAnswers({ period: { from, to } }: { period: Asked }) {
  const startBatch = useStartBatch((failure) => toast('error', sentenceOf(failure)));
  return (
    <Menu label="Ekspor" target={<Button before={<IconFileExport size={17} stroke={1.8} />}>Ekspor</Button>}>
      <ExportItems
        onChoose={(format) =>
          void startBatch(() =>
            call(startCsatExport, { body: { format, ...(from && { from }), ...(to && { to }) } }),
          )
        }
      />
    </Menu>
  );
}
