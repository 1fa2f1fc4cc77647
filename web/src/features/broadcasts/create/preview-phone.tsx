import { type CampaignPreview, skipReasons } from '@sapa/contracts/campaigns/campaign-audience';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTemplate } from '../../../entities/templates/queries.ts';
import { clock } from '../../../lib/format.ts';
import { ChatPreview, type ChatPreviewProps } from '../../../ui/chat-preview/chat-preview.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import classes from './campaign-form.module.css';

const KINDS = { image: 'Gambar', video: 'Video', document: 'Dokumen', location: 'Lokasi' };

/** As a recipient who exists will read it. */
export function PreviewPhone({
  business,
  previews,
  templateId,
  at,
}: {
  business: string;
  previews: CampaignPreview[] | undefined;
  templateId: string | null;
  at: number;
}) {
  const [place, setPlace] = useState(0);
  const template = useTemplate(templateId ?? '', templateId !== null).data;
  const many = previews?.length ?? 0;
  const shown = previews?.[Math.min(place, many - 1)];
  if (!shown)
    return (
      <EmptyState
        compact
        title="Pratinjau penerima sungguhan"
        text="Pilih penerima, nomor pengirim, dan template; pesannya tampil di sini seperti di ponsel mereka."
      />
    );
  const header = template?.content.header ?? 'none';
  const file: ChatPreviewProps['file'] =
    shown.as === 'free_text' || header === 'none' || header === 'text'
      ? null
      : {
          kind: header,
          url: template?.file ? (template.file.thumbnail_url ?? template.file.url) : null,
          name: template?.file?.name ?? KINDS[header],
        };
  const step = (by: number) => setPlace((now) => (Math.min(now, many - 1) + by + many) % many);
  return (
    <>
      <div className={classes.who}>
        <strong>{shown.contact.name || shown.contact.phone}</strong>
        <IconButton label="Penerima sebelumnya" disabled={many < 2} onClick={() => step(-1)}>
          <IconChevronLeft size={17} stroke={1.8} />
        </IconButton>
        <IconButton label="Penerima berikutnya" disabled={many < 2} onClick={() => step(1)}>
          <IconChevronRight size={17} stroke={1.8} />
        </IconButton>
      </div>
      <ChatPreview
        business={business}
        look="light"
        header={shown.header}
        file={file}
        body={shown.body}
        footer={shown.footer}
        buttons={shown.buttons.map((button) => ({
          kind: button.kind,
          text: 'text' in button ? button.text : 'Salin kode',
        }))}
        time={clock(new Date(at))}
      />
      <p className={classes.note}>
        {shown.skipped
          ? `Dilewati: ${skipReasons[shown.skipped]}.`
          : shown.as === 'free_text'
            ? 'Teks biasa, gratis selama jendela 24 jamnya terbuka.'
            : 'Template Meta.'}
      </p>
    </>
  );
}
