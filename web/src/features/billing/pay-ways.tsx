import type { Billing } from '@sapa/contracts/billing/billing';
import type { PaymentProviderName } from '@sapa/contracts/billing/plan-orders';
import classes from './pay-ways.module.css';

interface PayWaysProps {
  ways: Billing['ways'];
  way: PaymentProviderName;
  onChoose: (way: PaymentProviderName) => void;
}

/** The gateway where there is one: it gives at once. */
export const firstWay = (ways: Billing['ways']): PaymentProviderName =>
  ways.midtrans ? 'midtrans' : 'manual';

/** How an order will be paid. */
export function PayWays({ ways, way, onChoose }: PayWaysProps) {
  return (
    <fieldset className={classes.ways}>
      <legend>Cara membayar</legend>
      {ways.midtrans ? (
        <Way
          name="Kartu, QRIS, atau virtual account"
          hint="Diterima seketika, tanpa menunggu verifikasi."
          checked={way === 'midtrans'}
          onChoose={() => onChoose('midtrans')}
        />
      ) : null}
      <Way
        name="Transfer bank"
        hint="Unggah bukti transfer; kami verifikasi paling lambat 1 hari kerja."
        checked={way === 'manual'}
        onChoose={() => onChoose('manual')}
      />
    </fieldset>
  );
}

function Way(props: { name: string; hint: string; checked: boolean; onChoose: () => void }) {
  return (
    <label className={classes.way}>
      <input type="radio" name="way" checked={props.checked} onChange={props.onChoose} />
      <span>
        <strong>{props.name}</strong>
        <small>{props.hint}</small>
      </span>
    </label>
  );
}
