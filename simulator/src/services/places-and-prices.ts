interface Area {
  id: number;
  label: string;
  subdistrict_name: string;
  district_name: string;
  city_name: string;
  province_name: string;
  zip_code: string;
}

/** `subdistrict, city, province, zip, thousands of rupiah a kilogram from Jakarta`. */
const AREAS = [
  'BANDUNG WETAN, BANDUNG, JAWA BARAT, 40115, 12',
  'SUKOLILO, SURABAYA, JAWA TIMUR, 60111, 19',
  'TEGALSARI, SURABAYA, JAWA TIMUR, 60262, 19',
  'GAYAMSARI, SEMARANG, JAWA TENGAH, 50161, 17',
  'DANUREJAN, YOGYAKARTA, DI YOGYAKARTA, 55213, 17',
  'MENTENG, JAKARTA PUSAT, DKI JAKARTA, 10310, 9',
  'BOGOR TENGAH, BOGOR, JAWA BARAT, 16121, 10',
  'DENPASAR BARAT, DENPASAR, BALI, 80119, 26',
  'MEDAN BARU, MEDAN, SUMATERA UTARA, 20153, 34',
  'PANAKKUKANG, MAKASSAR, SULAWESI SELATAN, 90231, 38',
];

const areas = AREAS.map((line, at) => {
  const [subdistrict = '', city = '', province = '', zip = '', rate = '0'] = line.split(', ');
  const area: Area = {
    id: 4200 + at,
    label: `${subdistrict}, ${city}, ${province}, ${zip}`,
    subdistrict_name: subdistrict,
    district_name: subdistrict,
    city_name: city,
    province_name: province,
    zip_code: zip,
  };
  return { area, rate: Number(rate) * 1000 };
});

/** As RajaOngkir's destination search answers. */
export function areasNamed(search: string): Area[] {
  const wanted = search
    .toUpperCase()
    .replace(/^(?:KOTA|KABUPATEN|KAB\.?)\s+/, '')
    .trim();
  return wanted === '' ? [] : areas.flatMap(({ area }) => (area.label.includes(wanted) ? [area] : []));
}

const COURIERS: Readonly<Record<string, { name: string; service: string; times: number; days: string }>> = {
  jne: { name: 'JNE', service: 'REG', times: 1, days: '2-3' },
  jnt: { name: 'J&T', service: 'EZ', times: 1.1, days: '2-3' },
  sicepat: { name: 'SiCepat', service: 'REG', times: 0.95, days: '2-4' },
};

/** Whole kilograms, as couriers count; the cheapest first. */
export function ratesTo(areaId: string, grams: number, couriers: readonly string[]) {
  const found = areas.find(({ area }) => String(area.id) === areaId);
  if (!found) return [];
  const kilograms = Math.max(1, Math.ceil(grams / 1000));
  return couriers
    .flatMap((code) => {
      const courier = COURIERS[code.trim()];
      return courier
        ? [
            {
              code: code.trim(),
              courier: courier.name,
              service: courier.service,
              days: courier.days,
              cost: Math.round((found.rate * courier.times) / 100) * 100 * kilograms,
            },
          ]
        : [];
    })
    .toSorted((a, b) => a.cost - b.cost);
}

/** Every full hour of a shop's day that nobody took. */
export function freeSlots(day: string, taken: readonly string[]): { waktu: string; jam: string }[] {
  return [9, 10, 11, 13, 14, 15, 16]
    .map((hour) => ({
      waktu: `${day}T${String(hour).padStart(2, '0')}:00:00+07:00`,
      jam: `${String(hour).padStart(2, '0')}.00`,
    }))
    .filter(({ waktu }) => !taken.includes(waktu));
}

export const PRICE_LIST = `Nama,Harga,Stok
Kopi Arabika Gayo 250g,85000,12
Kopi Robusta Lampung 250g,55000,0
"Paket Seduh, lengkap",240000,3
`;
