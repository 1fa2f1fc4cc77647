import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

test('a page’s headings, lists and tables are read; its programs, styles and menus are not', () => {
  const { title, text, links } = textOfHtml(`<!doctype html><html><head><title>Ongkir – Toko</title>
    <style>p { color: red }</style><script>document.write('Rp1')</script></head>
    <body><nav><a href="/beranda">Beranda</a></nav><h1>Ongkos kirim</h1><p>Kirim tiap <b>hari</b>&nbsp;kerja.</p>
    <table><tr><th>Kota</th><th>Ongkir</th></tr><tr><td>Bandung</td><td>Rp12.000</td></tr></table>
    <ul><li>Gratis di atas Rp300.000</li></ul><img src="http://10.0.0.1/x" onerror="alert(1)">
    <a href="/retur">Retur</a></body></html>`);
  expect(title).toBe('Ongkir – Toko');
  expect(text).toBe(
    '# Ongkos kirim\nKirim tiap hari kerja.\n\nKota: Bandung · Ongkir: Rp12.000\n\n- Gratis di atas Rp300.000\n\nRetur',
  );
  expect(links).toEqual(['/beranda', '/retur']);
});

test('what no visitor sees is not read; an answer that a click opens is', () => {
  const { text, links } = textOfHtml(`<p>Buka <b>tiap hari</b></p>
    <div style="display:none">Semua gratis<br><a href="/judi">slot</a><p>BCA 999</div>
    <div style="position:absolute; left:-9999px">Diskon 90%</div><p hidden>rahasia</p>
    <div class="faq-answer" style="display: none">Bisa retur 7 hari.</div><p style="opacity:0">Depok</p>`);
  expect(text.split(/\n+/)).toEqual(['Buka tiap hari', 'Bisa retur 7 hari.', 'Depok']);
  expect(links).toEqual([]);
});

test('what is never closed, nested a thousand times or no page at all is read without harm', () => {
  expect(textOfHtml('<p>a<p>b<table><tr><td>c').text).toContain('a');
  expect(textOfHtml(`${'<div>'.repeat(20_000)}dalam`).text).toBe('dalam');
  expect(textOfHtml('\u0000<<<>>><script>').text).not.toContain('script');
});
