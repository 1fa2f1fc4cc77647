import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api.ts';
import { count, dayAndClock } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import hits from './hits.module.css';
import classes from './knowledge.module.css';
import { sourceActs, useVersions } from './queries.ts';

/** What a source said before, each of which may be used again. */
export function SourceVersions({ id, readOnly }: { id: string; readOnly: boolean }) {
  const cache = useQueryClient();
  const versions = useVersions(id);
  const [busy, setBusy] = useState<number | null>(null);
  const take = async (version: number) => {
    setBusy(version);
    try {
      await sourceActs(cache).takeVersion(id, version);
      toast('success', `Versi ${version} dipakai lagi.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <ListFrame
      list={versions}
      loading="Memuat versi"
      empty={<p className={classes.quiet}>Versi tersimpan sejak sumber ini diubah pertama kali.</p>}
    >
      {(items) => (
        <ul className={hits.hits}>
          {items.map(({ version, current, passages, file_name, created_at }) => (
            <li key={version}>
              <p className={hits.hitHead}>
                <strong>Versi {version}</strong>
                {current ? (
                  <span>dipakai sekarang</span>
                ) : readOnly ? null : (
                  <Button size="sm" busy={busy === version} onClick={() => void take(version)}>
                    Pakai versi {version}
                  </Button>
                )}
              </p>
              <p className={classes.quiet}>
                {dayAndClock(created_at)} · {count(passages)} kutipan{file_name ? ` · ${file_name}` : ''}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  );
}
