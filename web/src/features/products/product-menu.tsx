import { deleteProduct, type Product, setProductActive } from '@sapa/contracts/commerce/products';
import { IconArchive, IconArchiveOff, IconDots, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { applyProduct, askProductsAgain } from './queries.ts';

/** What is done with a product as a whole. */
export function ProductMenu({ product, onDeleted }: { product: Product; onDeleted: () => void }) {
  const cache = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, name, active } = product;

  const setActive = async () => {
    try {
      await applyProduct(cache, await call(setProductActive, { params: { id }, body: { active: !active } }));
      toast('success', active ? `${name} diarsipkan.` : `${name} ditawarkan lagi.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
  };
  const remove = async () => {
    setBusy(true);
    try {
      await call(deleteProduct, { params: { id } });
      toast('success', `${name} dihapus.`);
      onDeleted();
      void askProductsAgain(cache);
    } catch (error) {
      setBusy(false);
      toast('error', sentenceOf(error));
    }
  };
  return (
    <>
      <Menu
        label="Tindakan produk"
        target={<Button before={<IconDots size={17} stroke={1.8} />}>Lainnya</Button>}
      >
        <MenuItem
          icon={active ? <IconArchive size={17} stroke={1.7} /> : <IconArchiveOff size={17} stroke={1.7} />}
          onClick={setActive}
        >
          {active ? 'Arsipkan' : 'Tawarkan lagi'}
        </MenuItem>
        <MenuItem tone="danger" icon={<IconTrash size={17} stroke={1.7} />} onClick={() => setDeleting(true)}>
          Hapus produk
        </MenuItem>
      </Menu>
      <ConfirmDialog
        title={`Hapus ${name}?`}
        text="Varian, gambar, dan riwayat stoknya ikut terhapus. Pesanan yang sudah dicatat tetap menyimpan nama dan harganya. Untuk berhenti menawarkannya saja, arsipkan."
        opened={deleting}
        verb="Hapus produk"
        danger
        busy={busy}
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}
