import type { HttpAct } from '../../ai-tools/ai-tool-http.ts';
import { http, parameter, type ToolTemplate } from './template.ts';

const WEIGHT = parameter({
  key: 'berat',
  label: 'Berat',
  type: 'number',
  unit: 'gram',
  description: 'Berat kiriman dalam gram',
  question: 'Beratnya berapa, Kak?',
  example: '2kg',
});
const CITY = {
  label: 'Kota tujuan',
  type: 'text',
  description: 'Kota atau kecamatan tujuan kiriman',
  question: 'Kirim ke kota mana, Kak?',
  example: 'Bandung',
  leads: ['ke', 'tujuan'],
} as const;
const SHIPPING = ['ongkir', 'ongkos kirim', 'biaya kirim', 'biaya pengiriman', 'tarif kirim'];

interface Service {
  key: string;
  name: string;
  daily_cap: number;
  /** Where its own id of a town is looked up; `{{kota}}` is the town. */
  towns: { url: string; list: string; label: string };
  /** What is asked with the ids of both towns and the weight. */
  ask: Pick<HttpAct, 'url' | 'auth' | 'body'>;
  /** Where its answer holds the prices, and by which names. */
  prices: { list: string; courier: string; service: string; cost: string; days: string };
}

/** What sending a parcel costs, by a service that knows several couriers. */
const shippingTool = ({ key, name, daily_cap, towns, ask, prices }: Service): ToolTemplate => {
  const lookup = (town: string) => ({ ...towns, url: towns.url.replace('{{kota}}', town), value: 'id' });
  return {
    key,
    what: `Ongkir beberapa kurir dari ${name}`,
    needs: `Kunci API ${name}, dan kota asal kiriman Anda`,
    tool: {
      name: 'Cek ongkir',
      description: 'Pelanggan bertanya biaya kirim ke suatu kota',
      triggers: SHIPPING,
      risk: 'read',
      agent_ids: null,
      daily_cap,
      parameters: [
        parameter({ ...CITY, key: 'tujuan', leads: [...CITY.leads], lookup: lookup('{{tujuan}}') }),
        WEIGHT,
        parameter({
          key: 'asal',
          label: 'Kota asal',
          type: 'text',
          source: 'fixed',
          value: 'Jakarta',
          lookup: lookup('{{asal}}'),
        }),
      ],
      act: http({
        method: 'POST',
        ...ask,
        cache_seconds: 21_600,
        answer: {
          list: prices.list,
          fields: [
            { key: 'kurir', path: prices.courier, format: 'text' },
            { key: 'layanan', path: prices.service, format: 'text' },
            { key: 'biaya', path: prices.cost, format: 'rupiah' },
            { key: 'lama', path: prices.days, format: 'days' },
          ],
          sentence: 'Ongkir ke {{tujuan}} untuk {{berat}}, Kak:\n{{baris}}',
          line: '{{kurir}} {{layanan}}: {{biaya}} ({{lama}})',
          empty: 'Maaf Kak, belum ada kurir ke {{tujuan}}.',
          most: 3,
        },
      }),
    },
  };
};

/** What it costs to send a parcel, as its services tell. */
export const shippingTools: readonly ToolTemplate[] = [
  shippingTool({
    key: 'rajaongkir',
    name: 'RajaOngkir',
    daily_cap: 100,
    towns: {
      url: 'https://rajaongkir.komerce.id/api/v1/destination/domestic-destination?limit=5&offset=0&search={{kota}}',
      list: 'data',
      label: 'label',
    },
    ask: {
      url: 'https://rajaongkir.komerce.id/api/v1/calculate/domestic-cost',
      auth: { type: 'api_key', header: 'key' },
      body: {
        type: 'form',
        fields: [
          { name: 'origin', value: '{{asal}}' },
          { name: 'destination', value: '{{tujuan}}' },
          { name: 'weight', value: '{{berat}}' },
          { name: 'courier', value: 'jne:sicepat:jnt' },
          { name: 'price', value: 'lowest' },
        ],
      },
    },
    prices: { list: 'data', courier: 'name', service: 'service', cost: 'cost', days: 'etd' },
  }),
  shippingTool({
    key: 'biteship',
    name: 'Biteship',
    daily_cap: 200,
    towns: {
      url: 'https://api.biteship.com/v1/maps/areas?countries=ID&type=single&input={{kota}}',
      list: 'areas',
      label: 'name',
    },
    ask: {
      url: 'https://api.biteship.com/v1/rates/couriers',
      auth: { type: 'api_key', header: 'authorization' },
      body: {
        type: 'json',
        text: '{\n  "origin_area_id": "{{asal}}",\n  "destination_area_id": "{{tujuan}}",\n  "couriers": "jne,sicepat,jnt",\n  "items": [{ "name": "Paket", "value": 100000, "weight": {{berat}}, "quantity": 1 }]\n}',
      },
    },
    prices: {
      list: 'pricing',
      courier: 'courier_name',
      service: 'courier_service_name',
      cost: 'price',
      days: 'duration',
    },
  }),
];
