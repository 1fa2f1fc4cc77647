import { IconShoppingBag } from '@tabler/icons-react';
import { useSells } from '../../../entities/products/queries.ts';
import { useArea } from '../../../lib/area.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Row, RowMark } from '../../../ui/list/row-list.tsx';

/** What the shop sells is quoted too, as the catalogue has it this moment; nothing where it sells nothing. */
export function CatalogueRow() {
  const area = useArea();
  const sells = useSells(area === '/user').data;
  if (!sells) return null;
  return (
    <Row
      mark={
        <RowMark tone="ai">
          <IconShoppingBag size={20} stroke={1.6} />
        </RowMark>
      }
      title="Produk toko"
      detail="Katalog · nama, harga, varian, dan stok produk aktif, selalu yang terbaru"
    >
      <LinkButton size="sm" variant="quiet" to="/user/products" aria-label="Lihat produk toko">
        Lihat
      </LinkButton>
    </Row>
  );
}
