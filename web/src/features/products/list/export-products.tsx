import { startProductExport } from '@sapa/contracts/exports';
import { IconFileExport } from '@tabler/icons-react';
import { useStartBatch } from '../../../entities/batches/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { chosen, useAddressFilter } from '../../../lib/input/address-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { ExportItems } from '../../../ui/list/export-items.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { productFilterIn } from './product-filter.ts';

/** A file of all products that match; it is downloaded from among the long jobs. */
export function ExportProducts() {
  const { q, active, stock, category } = useAddressFilter(productFilterIn).filter;
  const startBatch = useStartBatch((failure) => toast('error', sentenceOf(failure)));
  const asked = chosen({ search: q, active, stock, category });
  return (
    <Menu label="Ekspor" target={<Button before={<IconFileExport size={17} stroke={1.8} />}>Ekspor</Button>}>
      <ExportItems
        onChoose={(format) => void startBatch(() => call(startProductExport, { body: { ...asked, format } }))}
      />
    </Menu>
  );
}
