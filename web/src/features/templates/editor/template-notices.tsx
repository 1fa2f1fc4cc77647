import type { Template } from '@sapa/contracts/campaigns/templates';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import classes from './template-form.module.css';
import type { Written } from './written.ts';

/** What Meta decided and what one does now. */
export function StateNotice({
  template: { status, notice, draft, unsupported, quality },
}: {
  template: Template;
}) {
  const text =
    unsupported !== null
      ? `Template ini memakai ${unsupported}, yang belum bisa diubah atau dikirim dari Sapa. Ubah di WhatsApp Manager.`
      : (notice ??
        (status === 'pending'
          ? 'Sedang ditinjau Meta, paling lama 24 jam. Anda diberi tahu begitu ada keputusan.'
          : draft !== null && status !== 'draft'
            ? 'Perubahan ini belum berlaku. Ajukan lagi; selama ditinjau template tidak bisa dikirim.'
            : quality === 'RED'
              ? 'Kualitasnya rendah: banyak penerima memblokir atau melaporkannya. Perbaiki sebelum Meta menjedanya.'
              : null));
  if (text === null) return null;
  const bad = status === 'rejected';
  return (
    <p className={classes.notice} data-tone={bad ? 'danger' : status === 'pending' ? 'neutral' : 'waiting'}>
      {status === 'pending' ? (
        <IconInfoCircle size={18} stroke={1.8} aria-hidden="true" />
      ) : (
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
      )}
      <span>{text}</span>
    </p>
  );
}

interface RiskyWordsProps {
  written: Written;
  risky: { start: number; end: number };
  onType: (change: Partial<Written>) => void;
}

/** Meta finds promotion in a utility template: two ways out. */
export function RiskyWords({ written: { content }, risky: { start, end }, onType }: RiskyWordsProps) {
  return (
    <div className={classes.notice} data-tone="waiting">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
      <span>
        <strong>Meta mungkin menolak: ada promo di template Utility</strong>
        <br />
        <q>{content.body.slice(start, end)}</q>
      </span>
      <span className={classes.noticeActs}>
        <Button size="sm" onClick={() => onType({ category: 'marketing' })}>
          Jadikan Marketing
        </Button>
        <Button
          size="sm"
          onClick={() =>
            onType({
              content: {
                ...content,
                body: `${content.body.slice(0, start)}${content.body.slice(end)}`.trim(),
              },
            })
          }
        >
          Buang kalimat
        </Button>
      </span>
    </div>
  );
}
