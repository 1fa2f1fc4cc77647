import sanitizeHtml from 'sanitize-html';

const LINE_ENDS = /<br\s*\/?>|<\/(?:p|div|tr|li|h[1-6]|blockquote)\s*>/gi;

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of a mail that was written in HTML alone, a line for a line, without what its styles and scripts say. */
export function textOfHtml(html: string): string {
  const flat = html.replace(/\s+/g, ' ').replace(LINE_ENDS, '$&\n');
  return sanitizeHtml(flat, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
