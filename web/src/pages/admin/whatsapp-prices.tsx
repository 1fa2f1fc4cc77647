import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { WhatsappPrices } from '../../features/admin-prices/whatsapp-prices.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/frame/page.tsx';

export function meta() {
  return [{ title: 'Harga Meta · Sapa' }];
}

export default function WhatsappPricesPage() {
  const [importing, setImporting] = useState(false);
  return (
    <Page
      title="Harga Meta"
      subtitle="Tarif pesan WhatsApp dalam rupiah, yang dipakai perencana siaran"
      actions={
        <Button
          variant="primary"
          before={<IconUpload size={17} stroke={1.8} aria-hidden="true" />}
          onClick={() => setImporting(true)}
        >
          Impor harga
        </Button>
      }
    >
      <WhatsappPrices importing={importing} onImported={() => setImporting(false)} />
    </Page>
  );
}
