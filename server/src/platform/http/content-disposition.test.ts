import { expect, test } from 'vitest';
import { steepShape } from '../../testing/growth.ts';
import { contentDisposition, safeFileName } from './content-disposition.ts';

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system.ini'],
  ['nota\r\nSet-Cookie: a=b.pdf', 'notaSet-Cookie_ a=b.pdf'],
  ['"><img src=x onerror=alert(1)>.png', '___img src=x onerror=alert(1)_.png'],
  ['file.png\0.html', 'file.png.html'],
  ['foto\u202egpj.exe', 'fotogpj.exe'],
  ['kosong\u200b\u2066.pdf', 'kosong.pdf'],
  ['CON', '_CON'],
  ['aux.txt', '_aux.txt'],
  ['...', 'berkas'],
  ['', 'berkas'],
  ['\ud800', 'berkas'],
  ['Bukti transfer – Sari.jpg', 'Bukti transfer – Sari.jpg'],
  ['資料 📄.pdf', '資料 📄.pdf'],
])('%j is saved as %j', (hostile, safe) => {
  expect(safeFileName(hostile)).toBe(safe);
});

test('a name of 300 characters keeps its extension', () => {
  const name = safeFileName(`${'a'.repeat(300)}.pdf`);
  expect(name).toHaveLength(120);
  expect(name.endsWith('.pdf')).toBe(true);
});

test('the header is RFC 6266 in ASCII and UTF-8', () => {
  expect(contentDisposition('attachment', "Sari's “nota” 50%.pdf")).toBe(
    `attachment; filename="Sari's _nota_ 50_.pdf"; filename*=UTF-8''Sari%27s%20%E2%80%9Cnota%E2%80%9D%2050%25.pdf`,
  );
});

test('no name breaks out of the header', () => {
  for (let code = 0; code < 0x3000; code++) {
    const header = contentDisposition('inline', `a${String.fromCharCode(code)}b.png`);
    expect(header).toMatch(/^inline; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w.%~!_-]+$/);
  }
});

test('a name four times as long takes about four times as long to make safe', () => {
  expect(steepShape(safeFileName)).toBeUndefined();
});
