import { type Goods, sendProduct } from '@sapa/contracts/commerce/products';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { useState } from 'react';
import { useGoods } from '../../../entities/products/queries.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { GoodsOption } from '../../../ui/list/goods-option.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './product-picker.module.css';
import { useSeenSeq } from './use-seen-seq.ts';

interface ProductPickerProps {
  conversation: Conversation;
  /** The channel draws products as cards. */
  asCard: boolean;
  newestSeq: number | undefined;
  onClose: () => void;
}

/** Which product is offered to this customer. */
export default function ProductPicker(props: ProductPickerProps) {
  return (
    <Dialog title="Kirim produk" opened onClose={props.onClose}>
      <Picker {...props} />
    </Dialog>
  );
}

function Picker({ conversation, asCard, newestSeq, onClose }: ProductPickerProps) {
  const seen = useSeenSeq(newestSeq);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Goods | null>(null);
  const found = useGoods(typed);
  if (chosen !== null)
    return (
      <Offer
        goods={chosen}
        conversation={conversation}
        asCard={asCard}
        seen={seen}
        onOther={() => setChosen(null)}
        onSent={onClose}
      />
    );
  return (
    <div className={classes.search}>
      <Combobox
        label="Produk"
        placeholder="Cari nama atau SKU"
        data-autofocus
        defaultOpen
        choices={found.data ?? []}
        busy={found.isPending}
        failure={found.isError ? sentenceOf(found.error) : undefined}
        nothing={
          typed === ''
            ? 'Belum ada produk. Tambahkan dulu di halaman Produk.'
            : 'Tidak ada produk yang cocok.'
        }
        chosen={null}
        onSearch={setTyped}
        onChoose={setChosen}
        draw={(goods) => <GoodsOption goods={goods} />}
      />
    </div>
  );
}

interface OfferProps {
  goods: Goods;
  conversation: Conversation;
  asCard: boolean;
  seen: ReturnType<typeof useSeenSeq>;
  onOther: () => void;
  onSent: () => void;
}

/** How it will look where it goes, and the way there. */
function Offer({ goods, conversation, asCard, seen, onOther, onSent }: OfferProps) {
  const [busy, setBusy] = useState(false);
  const [clientId] = useState(() => crypto.randomUUID());
  const channel = channelName(conversation.channel.kind);
  const send = async () => {
    setBusy(true);
    try {
      await call(sendProduct, {
        params: { id: conversation.id },
        body: { client_id: clientId, variant_id: goods.id, seen_seq: seen.seenSeq },
      });
      onSent();
    } catch (error) {
      setBusy(false);
      seen.noteRefusal(error);
      toast('error', sentenceOf(error));
    }
  };
  return (
    <>
      <p className={classes.chosen}>
        <GoodsOption goods={goods} />
      </p>
      <p className={classes.says}>
        {asCard
          ? `Tampil di ${channel} sebagai kartu dengan gambar, harga, dan tautan.`
          : goods.thumbnail_url === null
            ? `Terkirim ke ${channel} sebagai pesan dengan nama, harga, dan tautan.`
            : `Terkirim ke ${channel} sebagai gambar dengan nama, harga, dan tautan.`}
      </p>
      <DialogActions>
        <Button onClick={onOther}>Pilih lain</Button>
        <Button variant="primary" busy={busy} autoFocus onClick={send}>
          Kirim ke {conversation.contact.name}
        </Button>
      </DialogActions>
    </>
  );
}
