import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const html = (text: string) => renderToStaticMarkup(<RichText text={text} />).replace(/ class="[^"]*"/g, '');

describe('what somebody wrote', () => {
  it('is never HTML', () => {
    expect(html('<img src=x onerror=alert(1)>')).toBe('<span>&lt;img src=x onerror=alert(1)&gt;</span>');
  });

  it('shows the marks of WhatsApp', () => {
    expect(html('*tebal* _miring_ ~coret~ `kode`')).toBe(
      '<span><strong>tebal</strong> <em>miring</em> <s>coret</s> <code>kode</code></span>',
    );
  });

  it('leaves arithmetic and file names alone', () => {
    expect(html('2*3*4 dan nama_file_baru')).toBe('<span>2*3*4 dan nama_file_baru</span>');
  });

  it('links web addresses without the full stop behind them, and nothing else', () => {
    expect(html('Lihat https://sapa.id/a?b=1. javascript:alert(1)')).toBe(
      '<span>Lihat <a href="https://sapa.id/a?b=1" target="_blank" rel="noopener noreferrer nofollow">https://sapa.id/a?b=1</a>. javascript:alert(1)</span>',
    );
  });
});
