import { clock } from '../../../lib/format.ts';
import classes from './campaign-form.module.css';
import type { Saving } from './use-campaign-form.ts';

/** Whether what is written is safe. */
export function SavedWord({
  saving,
  savedAt,
  onRetry,
}: {
  saving: Saving;
  savedAt: string | null;
  onRetry: () => unknown;
}) {
  if (saving.state === 'failed')
    return (
      <span className={classes.unsaved}>
        Belum tersimpan: {saving.why}{' '}
        <button type="button" className={classes.retry} onClick={() => onRetry()}>
          Coba lagi
        </button>
      </span>
    );
  if (saving.state === 'new') return 'Draf, tersimpan sendiri begitu Anda menulis';
  if (saving.state === 'waiting') return 'Draf, menyimpan…';
  return `Draf, tersimpan ${savedAt ? clock(savedAt) : ''}`;
}
