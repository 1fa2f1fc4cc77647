import { PriceTable } from '../../features/admin-prices/price-table.tsx';
import { Page } from '../../ui/frame/page.tsx';

export function meta() {
  return [{ title: 'Harga Paket · Sapa' }];
}

export default function Prices() {
  return (
    <Page title="Harga paket" back={{ to: '/admin/orders', label: 'Kembali ke Orders' }}>
      <PriceTable />
    </Page>
  );
}
