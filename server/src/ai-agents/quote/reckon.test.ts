import { expect, test } from 'vitest';
import { asksForTotal, reckoned } from './reckon.ts';

test.each([
  ['scaling 3 gigi jadi piro', 'Scaling 250rb per gigi', '3 × Rp250.000 = Rp750.000'],
  ['privat 2 anak total brp', 'privat 2 anak 600rb/anak', '2 × Rp600.000 = Rp1.200.000'],
  ['kuli 3 orang jadi brp', 'kuli 150rb/orang', '3 × Rp150.000 = Rp450.000'],
  ['ssd 256 sama ram ddr4 total brp', 'RAM DDR4 480rb', ''],
  ['gigi palsu 3 gigi total brp', 'Gigi palsu 450rb gigi pertama', ''],
  ['kuli brp', 'kuli 150rb/orang', ''],
  ['malang juanda 3 orang total brp', 'Hiace Malang-Juanda drop 850.000', ''],
  ['3 bal anter ke bekasi timur total brp', 'Kurir toko: Bekasi Timur 12rb', ''],
  ['ongkir 3 kg ke bekasi total brp', 'Ongkir Bekasi 8.000/kg', '3 × Rp8.000 = Rp24.000'],
  ['2 porsi total berapa', 'kecil 10rb, besar 20rb', ''],
  ['kakek saya 78 tahun, ke rumah kena biaya berapa', 'tambal Rp450.000', ''],
  ['sewa 2 tahun totalnya brp', 'domain 200rb/tahun', '2 × Rp200.000 = Rp400.000'],
])('"%s" of "%s" is %s', (question, quoted, sum) => {
  expect(reckoned(question, quoted)).toBe(sum);
});

test.each([
  ['2 nastar sama kastengel totalnya brp', true],
  ['kami berempat ke solo total brp', true],
  ['nastar 3 toples jadi semuanya brp', true],
  ['bekas pulpen di sofa bs bersih total?', false],
  ['pengen mampir istanbul, brp total satu org', false],
  ['telat 2 jam kena brp', false],
])('"%s" asks what several cost together: %s', (question, asked) => {
  expect(asksForTotal(question)).toBe(asked);
});
