import {
  deleteWhatsappPrices,
  type WhatsappPrices as PriceList,
} from '@sapa/contracts/campaigns/whatsapp-prices';
import { marketName } from '@sapa/contracts/rules/price-markets';
import { IconReceipt, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { calendarFullDay, dayAndClock } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/frame/page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Cell, Table } from '../../ui/list/table.tsx';
import { DeleteDialog } from '../../ui/overlay/delete-dialog.tsx';
import { ImportPricesDialog } from './import-prices-dialog.tsx';
import classes from './price-table.module.css';
import { priceText } from './price-text.ts';
import { useWhatsappPrices, whatsappPricesKey } from './queries.ts';

/** Meta's price lists: which holds, which comes, and a new one from its file. */
export function WhatsappPrices({ importing, onImported }: { importing: boolean; onImported: () => void }) {
  const lists = useWhatsappPrices();
  const cache = useQueryClient();
  const [shown, setShown] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<PriceList | null>(null);

  return (
    <>
      <ListFrame
        list={lists}
        loading="Memuat daftar harga"
        empty={
          <EmptyState
            Icon={IconReceipt}
            title="Belum ada daftar harga"
            text="Tanpa daftar harga, siaran tidak bisa memperkirakan biaya. Unduh rate card IDR dari Meta, lalu impor berkas CSV-nya di sini."
          />
        }
      >
        {(items) => {
          const list =
            items.find(({ id }) => id === shown) ?? items.find(({ in_force }) => in_force) ?? items[0];
          return (
            <>
              <Section
                title="Semua daftar"
                text="Setiap pesan dihitung dengan daftar yang berlaku pada hari kirimnya. Yang sudah terkirim tidak berubah."
              >
                <Table label="Daftar harga" head={['Berlaku sejak', 'Pasar', 'Sumber', 'Diimpor', 'Aksi']}>
                  {items.map((item) => (
                    <tr key={item.id}>
                      <Cell>
                        <strong className={classes.plan}>{calendarFullDay(item.effective_on)}</strong>
                        {item.in_force ? <small className={classes.now}>Berlaku hari ini</small> : null}
                      </Cell>
                      <Cell label="Pasar" figures>
                        {item.prices.length}
                      </Cell>
                      <Cell label="Sumber">{item.source}</Cell>
                      <Cell label="Diimpor">
                        {item.imported_by
                          ? `${item.imported_by}, ${dayAndClock(item.imported_at)}`
                          : 'Bawaan Sapa'}
                      </Cell>
                      <Cell actions>
                        {item.id === list?.id ? (
                          <span className={classes.shown}>Sedang dilihat</span>
                        ) : (
                          <Button size="sm" onClick={() => setShown(item.id)}>
                            Lihat
                          </Button>
                        )}
                        {item.effective_on > today() ? (
                          <IconButton
                            label={`Hapus daftar ${calendarFullDay(item.effective_on)}`}
                            tone="danger"
                            onClick={() => setDoomed(item)}
                          >
                            <IconTrash size={17} stroke={1.7} />
                          </IconButton>
                        ) : null}
                      </Cell>
                    </tr>
                  ))}
                </Table>
              </Section>
              {list ? <Markets list={list} /> : null}
            </>
          );
        }}
      </ListFrame>
      <ImportPricesDialog opened={importing} onClose={onImported} />
      {doomed ? (
        <DeleteDialog
          title="Hapus daftar harga ini?"
          text="Daftar sebelumnya terus berlaku."
          verb="Hapus daftar"
          gone="Daftar harga dihapus."
          remove={() =>
            call(deleteWhatsappPrices, { params: { id: doomed.id } }).finally(() =>
              cache.invalidateQueries({ queryKey: whatsappPricesKey }),
            )
          }
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </>
  );
}

/** Lists begin with the day in Jakarta. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date());

function Markets({ list }: { list: PriceList }) {
  const [home, ...others] = [...list.prices].sort(
    (a, b) =>
      Number(b.market === 'ID') - Number(a.market === 'ID') ||
      marketName(a.market).localeCompare(marketName(b.market), 'id'),
  );
  return (
    <Section
      title={`Harga sejak ${calendarFullDay(list.effective_on)}`}
      text={`Rupiah per pesan yang sampai. Utility di dalam jendela 24 jam ${list.utility_free_in_window ? 'gratis' : 'ditagih'}.`}
    >
      <Table
        label={`Harga sejak ${calendarFullDay(list.effective_on)}`}
        head={['Negara atau wilayah', 'Marketing', 'Utility', 'Authentication', 'Service']}
      >
        {[...(home ? [home] : []), ...others].map((row) => (
          <tr key={row.market}>
            <Cell>
              <strong className={classes.plan}>{marketName(row.market)}</strong>
            </Cell>
            <Cell label="Marketing" figures>
              {priceText(row.marketing)}
            </Cell>
            <Cell label="Utility" figures>
              {priceText(row.utility)}
            </Cell>
            <Cell label="Authentication" figures>
              {priceText(row.authentication)}
            </Cell>
            <Cell label="Service" figures>
              {row.service === null ? 'Gratis' : priceText(row.service)}
            </Cell>
          </tr>
        ))}
      </Table>
    </Section>
  );
}
