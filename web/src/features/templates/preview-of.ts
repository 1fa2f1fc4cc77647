import type { TemplateCategory } from '@sapa/contracts/campaigns/sent-template';
import type { TemplateContent } from '@sapa/contracts/campaigns/template-content';
import type { Template } from '@sapa/contracts/campaigns/templates';
import { findPromotion } from '@sapa/contracts/rules/check-template';
import { fillTemplate, samplesOf } from '@sapa/contracts/rules/template-text';
import type { ChatPreviewProps } from '../../ui/chat-preview/chat-preview.tsx';

type Preview = Pick<ChatPreviewProps, 'header' | 'file' | 'body' | 'footer' | 'buttons' | 'marked'>;

/** With Meta's examples where there are some: as the first customer would read it. */
export function previewOf(
  content: TemplateContent,
  category: TemplateCategory,
  file: Template['file'],
): Preview {
  const samples = samplesOf(content);
  const { header, body, footer, buttons } = fillTemplate(content, category, samples);
  const risky = findPromotion({ category, content });
  const sentence = risky === null ? null : content.body.slice(risky.start, risky.end);
  return {
    header,
    body,
    footer,
    file: fileOf(content, category, file),
    buttons:
      category === 'authentication'
        ? [{ kind: 'copy_code', text: content.code.button }]
        : buttons.map((button) => ({
            kind: button.kind,
            text: 'text' in button ? button.text : 'Salin kode',
          })),
    marked: sentence && fillTemplate({ ...content, body: sentence }, category, samples).body,
  };
}

const EXPECTED = { image: 'Gambar', video: 'Video', document: 'Dokumen', location: 'Lokasi' };

function fileOf(
  { header }: TemplateContent,
  category: TemplateCategory,
  file: Template['file'],
): Preview['file'] {
  if (category === 'authentication' || header === 'none' || header === 'text') return null;
  const fits = file !== null && header !== 'location' && kindOf(file.mime_type) === header;
  return {
    kind: header,
    url: fits ? (file.thumbnail_url ?? file.url) : null,
    name: fits ? file.name : EXPECTED[header],
  };
}

export function kindOf(mimeType: string): 'image' | 'video' | 'document' {
  const kind = mimeType.split('/')[0];
  return kind === 'image' || kind === 'video' ? kind : 'document';
}
