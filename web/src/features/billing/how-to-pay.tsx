import type { Billing } from '@sapa/contracts/billing/billing';
import { type PlanOrder, payMethodName } from '@sapa/contracts/billing/plan-orders';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './pending-order.module.css';

/** A virtual account or a QR code waits at the gateway: whoever transfers besides pays twice. */
export const isChosen = ({ payment }: PlanOrder): boolean =>
  payment.state === 'waiting' && payment.method !== null;

/** What is still to be done for an order, or what we do for it now. */
export function HowToPay({ order, ways }: { order: PlanOrder; ways: Billing['ways'] }) {
  const [byTransfer, setByTransfer] = useState(false);
  const { proof, payment, credits, number } = order;
  if (payment.state === 'review')
    return (
      <p className={classes.text}>Penyedia pembayaran sedang meninjau kartu Anda. Hasilnya muncul di sini.</p>
    );
  if (proof !== null)
    return (
      <p className={classes.text}>
        Bukti transfer sudah kami terima. {credits === null ? 'Paket aktif' : 'Kredit masuk'} setelah kami
        verifikasi, paling lambat 1 hari kerja.
      </p>
    );
  if (isChosen(order) && !byTransfer)
    return (
      <div>
        <p className={classes.text}>
          Anda memilih <strong>{payMethodName(payment.method ?? '')}</strong>. Selesaikan di halaman
          pembayarannya; begitu masuk, halaman ini berubah sendiri.
        </p>
        <Button variant="quiet" onClick={() => setByTransfer(true)}>
          Transfer bank saja
        </Button>
      </div>
    );
  return (
    <>
      {payment.state === 'failed' ? (
        <p className={classes.refused}>
          Pembayaran terakhir ditolak. Tidak ada yang ditagih; coba lagi, atau pilih cara lain.
        </p>
      ) : null}
      <Accounts ways={ways} number={number} />
    </>
  );
}

function Accounts({ ways, number }: { ways: Billing['ways']; number: string }) {
  if (ways.bank_accounts.length === 0)
    return (
      <p className={classes.text}>
        Minta nomor rekening kepada pengelola Sapa, tulis <strong>{number}</strong> sebagai berita transfer,
        lalu unggah buktinya di sini.
      </p>
    );
  const copy = (value: string) =>
    navigator.clipboard.writeText(value).then(
      () => toast('success', 'Nomor rekening disalin.'),
      () => toast('error', 'Browser tidak mengizinkan menyalin. Pilih teksnya lalu salin sendiri.'),
    );
  return (
    <div>
      <p className={classes.text}>
        Transfer bank ke salah satu rekening ini, tulis <strong>{number}</strong> sebagai berita transfer:
      </p>
      <ul className={classes.accounts}>
        {ways.bank_accounts.map(({ bank, number: account, holder }) => (
          <li key={`${bank} ${account}`} className={classes.account}>
            <span>
              <small>{bank}</small>
              <strong>{account}</strong>
              <small>a.n. {holder}</small>
            </span>
            <IconButton label={`Salin rekening ${bank}`} onClick={() => copy(account)}>
              <IconCopy size={17} stroke={1.7} />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
