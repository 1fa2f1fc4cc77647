import {
  checkWhatsappPrices,
  importWhatsappPrices,
  type WhatsappPriceCheck,
} from '@sapa/contracts/campaigns/whatsapp-prices';
import { marketName } from '@sapa/contracts/rules/price-markets';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { cloneElement, type FormEvent, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { complaintsOf, type FieldErrors } from '../../lib/field-errors.ts';
import { calendarFullDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { PressField, Switch, TextField } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Cell, Table } from '../../ui/list/table.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './price-dialog.module.css';
import { priceText } from './price-text.ts';
import { whatsappPricesKey } from './queries.ts';

export function ImportPricesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title="Impor harga Meta" size="lg" opened={opened} onClose={onClose}>
      <ImportForm onClose={onClose} />
    </Dialog>
  );
}

/** The file is read and shown first; nothing is stored until its prices were seen. */
function ImportForm({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [csv, setCsv] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [source, setSource] = useState('Rate card IDR dari developers.facebook.com/docs/whatsapp/pricing');
  const [free, setFree] = useState(true);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [check, setCheck] = useState<WhatsappPriceCheck | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = () => {
    setErrors({});
    setCheck(null);
  };

  const go = async (event: FormEvent) => {
    event.preventDefault();
    const body = { csv, source, utility_free_in_window: free, effective_on: day ?? '' };
    const written = importWhatsappPrices.body.safeParse(body);
    if (!written.success) {
      const found = complaintsOf(written.error);
      return setErrors({
        ...found,
        ...(found.effective_on && { effective_on: 'Pilih tanggal mulai berlaku' }),
      });
    }
    setBusy(true);
    try {
      if (check) {
        const stored = await call(importWhatsappPrices, { body: written.data });
        await cache.invalidateQueries({ queryKey: whatsappPricesKey });
        toast(
          'success',
          `${stored.prices.length} pasar diimpor, berlaku ${calendarFullDay(stored.effective_on)}.`,
        );
        onClose();
      } else {
        const { csv: file, effective_on } = written.data;
        setCheck(await call(checkWhatsappPrices, { body: { csv: file, effective_on } }));
      }
    } catch (failure) {
      sayRefusal(failure, setErrors);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={go} noValidate className={classes.form}>
      <PressField
        label="Berkas CSV dari Meta"
        placeholder="Pilih berkas"
        value={name}
        Icon={IconUpload}
        error={errors.csv}
        hint="Rate card dalam IDR, seperti diunduh. Judul kolomnya Market, Currency, Marketing, Utility, …"
      >
        {(button) => cloneElement(button, { 'data-autofocus': true, onClick: () => input.current?.click() })}
      </PressField>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        onChange={async ({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file === undefined) return;
          changed();
          setName(file.name);
          setCsv(await file.text());
        }}
      />
      <DayField
        label="Berlaku sejak"
        placeholder="Pilih tanggal"
        day={day}
        error={errors.effective_on}
        hint="Tanggal yang tertulis di rate card. Mulai pukul 00.00 WIB."
        onChoose={(next) => {
          changed();
          setDay(next);
        }}
      />
      <TextField
        label="Sumber"
        value={source}
        error={errors.source}
        onChange={(event) => {
          setErrors({});
          setSource(event.target.value);
        }}
      />
      <Switch
        label="Utility di dalam jendela 24 jam gratis"
        checked={free}
        onChange={(event) => setFree(event.target.checked)}
      />
      {check ? <Checked check={check} /> : null}
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={check?.rows.length === 0}>
          {check ? `Impor ${check.rows.length} pasar` : 'Periksa berkas'}
        </Button>
      </DialogActions>
    </form>
  );
}

function Checked({ check: { rows, rejected, missing, replaces } }: { check: WhatsappPriceCheck }) {
  const changedRows = rows.filter(
    ({ before, marketing, utility }) => before?.marketing !== marketing || before.utility !== utility,
  );
  return (
    <div className={classes.check} role="status">
      <p>
        <strong>{rows.length} pasar</strong> terbaca, {changedRows.length} harganya berubah.
        {replaces ? ' Daftar bertanggal sama akan diganti.' : ''}
        {missing.length > 0
          ? ` ${missing.length} pasar tidak ada di berkas ini dan tidak akan punya harga: ${missing.map(marketName).join(', ')}.`
          : ''}
      </p>
      {rejected.length > 0 ? (
        <Table label="Baris yang ditolak" head={['Baris', 'Pasar', 'Sebab']}>
          {rejected.map(({ line, title, reason }) => (
            <tr key={line}>
              <Cell label="Baris" figures>
                {line}
              </Cell>
              <Cell label="Pasar">{title || '(kosong)'}</Cell>
              <Cell label="Sebab">{reason}</Cell>
            </tr>
          ))}
        </Table>
      ) : null}
      {changedRows.length > 0 ? (
        <Table label="Harga yang berubah" head={['Pasar', 'Marketing', 'Utility']}>
          {changedRows.map(({ market, marketing, utility, before }) => (
            <tr key={market}>
              <Cell>
                <strong>{marketName(market)}</strong>
              </Cell>
              <Cell label="Marketing" figures>
                {change(before?.marketing, marketing)}
              </Cell>
              <Cell label="Utility" figures>
                {change(before?.utility, utility)}
              </Cell>
            </tr>
          ))}
        </Table>
      ) : null}
    </div>
  );
}

const change = (before: number | null | undefined, now: number | null) =>
  before === undefined || before === now ? priceText(now) : `${priceText(before)} → ${priceText(now)}`;
