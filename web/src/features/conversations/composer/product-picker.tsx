import type { Conversation } from '@sapa/contracts/conversations';
import { type Goods, sendProduct } from '@sapa/contracts/products';
import { type KeyboardEvent, useId, useState } from 'react';
import { useGoods } from '../../../entities/products/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { GoodsOption } from '../../../ui/list/goods-option.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './product-picker.module.css';

interface ProductPickerProps {
  conversation: Conversation;
  /** The channel draws products as cards. */
  asCard: boolean;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Which product is offered to this customer. */
export default function ProductPicker(props: ProductPickerProps) {
  return (
    <Dialog title="Kirim produk" opened onClose={props.onClose}>
      <Picker {...props} />
    </Dialog>
  );
}

function Picker({ conversation, asCard, onClose }: ProductPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Goods | null>(null);
  const [busy, setBusy] = useState(false);
  const [clientId] = useState(() => crypto.randomUUID());
  const found = useGoods(typed);
  const items = found.data ?? [];
  const channel = channelName(conversation.channel.kind);

  const send = async (goods: Goods) => {
    setBusy(true);
    try {
      await call(sendProduct, {
        params: { id: conversation.id },
        body: { client_id: clientId, variant_id: goods.id },
      });
      onClose();
    } catch (error) {
      setBusy(false);
      toast('error', sentenceOf(error));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && items.length > 0) setAt((now) => (now + step + items.length) % items.length);
    else if (event.key === 'Enter') setChosen(items[at] ?? null);
    else return;
    event.preventDefault();
  };
  if (chosen !== null)
    return (
      <>
        <p className={classes.chosen}>
          <GoodsOption goods={chosen} />
        </p>
        <p className={classes.says}>
          {asCard
            ? `Tampil di ${channel} sebagai kartu dengan gambar, harga, dan tautan.`
            : chosen.thumbnail_url === null
              ? `Terkirim ke ${channel} sebagai pesan dengan nama, harga, dan tautan.`
              : `Terkirim ke ${channel} sebagai gambar dengan nama, harga, dan tautan.`}
        </p>
        <DialogActions>
          <Button onClick={() => setChosen(null)}>Pilih lain</Button>
          <Button variant="primary" busy={busy} autoFocus onClick={() => send(chosen)}>
            Kirim ke {conversation.contact.name}
          </Button>
        </DialogActions>
      </>
    );
  return (
    <div className={classes.search}>
      <TextField
        label="Produk"
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Cari nama atau SKU"
        maxLength={100}
        data-autofocus
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Produk" className={classes.list}>
        {items.map((goods, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys (combobox pattern)
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
          <div
            key={goods.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes.option}
            onPointerMove={() => setAt(index)}
            onClick={() => setChosen(goods)}
          >
            <GoodsOption goods={goods} />
          </div>
        ))}
      </div>
      <p className={classes.says} role="status">
        {found.isError
          ? sentenceOf(found.error)
          : found.isSuccess && items.length === 0
            ? typed.trim() === ''
              ? 'Belum ada produk. Tambahkan dulu di halaman Produk.'
              : 'Tidak ada produk yang cocok.'
            : null}
      </p>
    </div>
  );
}
