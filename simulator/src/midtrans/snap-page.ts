import type { Transaction } from './transaction.ts';

const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const METHODS = [
  ['qris', 'QRIS', 'GoPay, OVO, DANA, mobile banking'],
  ['bank_transfer', 'Virtual account BCA', '12345 6789 01'],
  ['credit_card', 'Kartu kredit/debit', '4811 1111 1111 1114'],
] as const;

const ENDS: Partial<Record<NonNullable<Transaction['status']>, string>> = {
  settlement: 'Payment simulated. Waiting for admin verification.',
  capture: 'Payment simulated. Waiting for admin verification.',
  deny: 'Pembayaran ditolak bank.',
  expire: 'Waktu pembayaran habis.',
  cancel: 'Pembayaran dibatalkan.',
};

/** What the gateway shows in its own window: one chooses how to pay, and how it turns out. */
export function snapPage(transaction: Transaction, now: number): string {
  const { status, finishUrl, orderId } = transaction;
  const end = status === null ? undefined : ENDS[status];
  const over =
    now > transaction.expiresAt && end === undefined ? 'Halaman pembayaran ini sudah berakhir.' : end;
  const back = finishUrl === null ? null : new URL(finishUrl);
  if (status !== null) {
    back?.searchParams.set('order_id', orderId);
    back?.searchParams.set('transaction_status', status);
  }
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pembayaran (simulator)</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>
<p class="tag">Simulator Midtrans: tidak ada uang yang berpindah</p>
<h1>${rupiah.format(transaction.amount)}</h1><p class="what">${escaped(transaction.itemName)}</p>
${over === undefined ? choices() : `<p class="end" role="status">${over}</p>`}
${back === null ? '' : `<p><a class="back" href="${escaped(back.href)}">Kembali ke Sapa</a></p>`}
</main></body></html>`;
}

const choices = () => `<form method="post"><fieldset><legend>Bayar dengan</legend>
${METHODS.map(
  ([method, name, hint], i) =>
    `<label><input type="radio" name="method" value="${method}"${i === 0 ? ' checked' : ''}><span><b>${name}</b><small>${hint}</small></span></label>`,
).join('\n')}
</fieldset>
<button name="act" value="pay" class="pay">Bayar</button>
<p class="others">Atau coba akhir yang lain:</p><div class="row">
<button name="act" value="choose">Pilih cara, bayar nanti</button>
<button name="act" value="deny">Ditolak bank</button>
<button name="act" value="challenge">Kartu ditinjau</button>
<button name="act" value="expire">Biarkan kedaluwarsa</button></div></form>`;

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:15px/1.5 Inter,system-ui,sans-serif;background:#f4f3ee;color:#1b1b18}
main{max-width:26rem;margin:6vh auto;padding:1.75rem;background:#fff;border:1px solid #e9e7df;border-radius:14px}
h1{margin:.5rem 0 0;font-size:1.9rem;letter-spacing:-.02em;font-variant-numeric:tabular-nums}.what{margin:0 0 1.25rem;color:#5a5852}
.tag{margin:0;font-size:.8rem;color:#8a5300}fieldset{border:0;margin:0;padding:0;display:grid;gap:.5rem}legend{font-weight:600;margin-bottom:.5rem}
label{display:flex;gap:.75rem;align-items:center;padding:.7rem .9rem;border:1px solid #e9e7df;border-radius:9px;min-height:44px}
label:has(:checked){border-color:#0a7255;background:#e9f8f2;color:#04402f}small{display:block;opacity:.75}
button{font:inherit;min-height:44px;padding:.5rem .9rem;border:1px solid #e9e7df;border-radius:9px;background:none;color:inherit;cursor:pointer}
.pay{width:100%;margin-top:1rem;background:#0a7255;color:#fff;border:0;font-weight:600}.others{margin:1.25rem 0 .5rem;color:#5a5852}
.row{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}.end{padding:.9rem;border-radius:9px;background:#e9f8f2;color:#04402f;font-weight:600}
.back{display:inline-block;padding:.6rem 0;color:#0a7255;font-weight:600}
@media (prefers-color-scheme:dark){body{background:#0c0f0e;color:#eef1ef}main{background:#141816;border-color:#272e2b}
label,button{border-color:#272e2b}.what,.others{color:#b0b8b4}.tag{color:#f0c069}.back{color:#2fb58c}}`;
