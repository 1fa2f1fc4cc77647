import type { Billing } from '@sapa/contracts/billing/billing';
import { topUpName, topUpPacks } from '@sapa/contracts/billing/credits';
import { createTopUpOrder, payPlanOrder } from '@sapa/contracts/billing/plan-orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { goOutside } from '../../lib/app/go-outside.ts';
import { count, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { firstWay, PayWays } from './pay-ways.tsx';
import { refreshBilling } from './queries.ts';
import classes from './top-up.module.css';

type Pack = (typeof topUpPacks)[number];

/** Credits beside the plan's: packs at their prices. */
export function TopUp({ ways }: { ways: Billing['ways'] }) {
  const [chosen, setChosen] = useState<Pack | null>(null);
  return (
    <>
      <ul className={classes.packs}>
        {topUpPacks.map((pack) => (
          <li key={pack.credits} className={classes.pack}>
            <strong className={classes.credits}>{count(pack.credits)} kredit</strong>
            <span className={classes.price}>{rupiah(pack.price)}</span>
            <small className={classes.each}>{rupiah(pack.price / pack.credits)} per kredit</small>
            <Button wide onClick={() => setChosen(pack)} aria-label={`Beli ${count(pack.credits)} kredit`}>
              Beli
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        title={chosen ? topUpName(chosen.credits) : ''}
        opened={chosen !== null}
        onClose={() => setChosen(null)}
      >
        {chosen ? <Order pack={chosen} ways={ways} onClose={() => setChosen(null)} /> : null}
      </Dialog>
    </>
  );
}

function Order({ pack, ways, onClose }: { pack: Pack; ways: Billing['ways']; onClose: () => void }) {
  const cache = useQueryClient();
  const [way, setWay] = useState(firstWay(ways));
  const [busy, setBusy] = useState(false);
  const order = async () => {
    setBusy(true);
    try {
      const { id } = await call(createTopUpOrder, { body: { credits: pack.credits } });
      if (way === 'midtrans') {
        const { redirect_url } = await call(payPlanOrder, { params: { id } });
        goOutside(redirect_url);
        return;
      }
      await refreshBilling(cache);
      onClose();
      toast('success', 'Pesanan dibuat. Transfer, lalu unggah buktinya.');
    } catch (error) {
      toast('error', sentenceOf(error));
      await refreshBilling(cache);
      setBusy(false);
    }
  };
  return (
    <>
      <p className={classes.text}>
        Total <strong>{rupiah(pack.price)}</strong>. Kredit dipakai setelah kredit bulanan paket habis, dan
        tidak pernah kedaluwarsa.
      </p>
      <PayWays ways={ways} way={way} onChoose={setWay} />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button variant="primary" busy={busy} onClick={order}>
          {way === 'midtrans' ? 'Pesan dan bayar' : 'Buat pesanan'}
        </Button>
      </DialogActions>
    </>
  );
}
