import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAndClock } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { DeleteDialog } from '../../../ui/overlay/delete-dialog.tsx';
import hits from './hits.module.css';
import classes from './knowledge.module.css';
import { sourceActs, useSitePages } from './queries.ts';

/** The pages of a website, how reading each went, and a way to leave one out. */
export function SourcePages({ id, readOnly }: { id: string; readOnly: boolean }) {
  const cache = useQueryClient();
  const pages = useSitePages(id);
  const [doomed, setDoomed] = useState<{ id: string; url: string } | null>(null);
  return (
    <>
      <ListFrame
        list={pages}
        loading="Memuat halaman"
        empty={<p className={classes.quiet}>Belum ada halaman yang dibaca.</p>}
      >
        {(items) => (
          <ul className={hits.hits}>
            {items.map((page) => (
              <li key={page.id}>
                <p className={hits.hitHead}>
                  <strong>{page.title || page.url}</strong>
                  {readOnly ? null : (
                    <IconButton
                      label={`Jangan pakai lagi ${page.title || page.url}`}
                      tone="danger"
                      onClick={() => setDoomed(page)}
                    >
                      <IconTrash size={17} stroke={1.7} />
                    </IconButton>
                  )}
                </p>
                <p className={hits.hitScores}>
                  <a href={page.url} target="_blank" rel="noreferrer">
                    {page.url}
                  </a>
                </p>
                {page.status === 'failed' ? (
                  <p className={classes.state} data-tone="failed">
                    {page.error}
                    {page.read_at ? ` Isi ${dayAndClock(page.read_at)} masih dipakai.` : ''}
                  </p>
                ) : (
                  <p className={classes.quiet}>
                    {page.read_at ? `Dibaca ${dayAndClock(page.read_at)}` : 'Antre untuk dibaca'}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      {doomed ? (
        <DeleteDialog
          title="Jangan pakai lagi halaman ini?"
          text="Isinya tidak dikutip lagi. Kalau situsnya masih menautkan halaman ini, ia dibaca lagi pada pembacaan berikutnya."
          verb="Jangan pakai"
          remove={() => sourceActs(cache).forgetPage(doomed.id)}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </>
  );
}
