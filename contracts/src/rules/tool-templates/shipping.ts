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
/** What it costs to send a parcel, as its services tell. */
export const shippingTools: readonly ToolTemplate[] = [
  {
    key: 'rajaongkir',
    what: 'Ongkir beberapa kurir dari RajaOngkir',
    needs: 'Kunci API RajaOngkir, dan kota asal kiriman Anda',
    tool: {
      name: 'Cek ongkir',
      description: 'Pelanggan bertanya biaya kirim ke suatu kota',
      triggers: SHIPPING,
      risk: 'read',
      agent_ids: null,
      daily_cap: 100,
      parameters: [
        parameter({
          ...CITY,
          key: 'tujuan',
          leads: [...CITY.leads],
          lookup: {
            url: 'https://rajaongkir.komerce.id/api/v1/destination/domestic-destination?limit=5&offset=0&search={{tujuan}}',
            list: 'data',
            label: 'label',
            value: 'id',
          },
        }),
        WEIGHT,
        parameter({
          key: 'asal',
          label: 'Kota asal',
          type: 'text',
          source: 'fixed',
          value: 'Jakarta',
          lookup: {
            url: 'https://rajaongkir.komerce.id/api/v1/destination/domestic-destination?limit=5&offset=0&search={{asal}}',
            list: 'data',
            label: 'label',
            value: 'id',
          },
        }),
      ],
      act: http({
        method: 'POST',
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
        cache_seconds: 21_600,
        answer: {
          list: 'data',
          fields: [
            { key: 'kurir', path: 'name', format: 'text' },
            { key: 'layanan', path: 'service', format: 'text' },
            { key: 'biaya', path: 'cost', format: 'rupiah' },
            { key: 'lama', path: 'etd', format: 'text' },
          ],
          sentence: 'Ongkir ke {{tujuan}} untuk {{berat}}, Kak:\n{{baris}}',
          line: '{{kurir}} {{layanan}}: {{biaya}} ({{lama}})',
          empty: 'Maaf Kak, belum ada kurir ke {{tujuan}}.',
          most: 3,
        },
      }),
    },
  },
  {
    key: 'biteship',
    what: 'Ongkir beberapa kurir dari Biteship',
    needs: 'Kunci API Biteship, dan kota asal kiriman Anda',
    tool: {
      name: 'Cek ongkir',
      description: 'Pelanggan bertanya biaya kirim ke suatu kota',
      triggers: SHIPPING,
      risk: 'read',
      agent_ids: null,
      daily_cap: 200,
      parameters: [
        parameter({
          ...CITY,
          key: 'tujuan',
          leads: [...CITY.leads],
          lookup: {
            url: 'https://api.biteship.com/v1/maps/areas?countries=ID&type=single&input={{tujuan}}',
            list: 'areas',
            label: 'name',
            value: 'id',
          },
        }),
        WEIGHT,
        parameter({
          key: 'asal',
          label: 'Kota asal',
          type: 'text',
          source: 'fixed',
          value: 'Jakarta',
          lookup: {
            url: 'https://api.biteship.com/v1/maps/areas?countries=ID&type=single&input={{asal}}',
            list: 'areas',
            label: 'name',
            value: 'id',
          },
        }),
      ],
      act: http({
        method: 'POST',
        url: 'https://api.biteship.com/v1/rates/couriers',
        auth: { type: 'api_key', header: 'authorization' },
        body: {
          type: 'json',
          text: '{\n  "origin_area_id": "{{asal}}",\n  "destination_area_id": "{{tujuan}}",\n  "couriers": "jne,sicepat,jnt",\n  "items": [{ "name": "Paket", "value": 100000, "weight": {{berat}}, "quantity": 1 }]\n}',
        },
        cache_seconds: 21_600,
        answer: {
          list: 'pricing',
          fields: [
            { key: 'kurir', path: 'courier_name', format: 'text' },
            { key: 'layanan', path: 'courier_service_name', format: 'text' },
            { key: 'biaya', path: 'price', format: 'rupiah' },
            { key: 'lama', path: 'duration', format: 'text' },
          ],
          sentence: 'Ongkir ke {{tujuan}} untuk {{berat}}, Kak:\n{{baris}}',
          line: '{{kurir}} {{layanan}}: {{biaya}} ({{lama}})',
          empty: 'Maaf Kak, belum ada kurir ke {{tujuan}}.',
          most: 3,
        },
      }),
    },
  },
];
