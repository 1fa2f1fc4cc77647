import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import hits from './hits.module.css';
import { usePassages } from './queries.ts';

/** What can be quoted of a source, from shortly before what was. */
export function SourcePassages({ id, quoted }: { id: string; quoted: number | null }) {
  const [from, setFrom] = useState(Math.max(0, (quoted ?? 0) - 2));
  const passages = usePassages(id, from);
  return (
    <>
      {from > 0 ? (
        <Button size="sm" variant="quiet" onClick={() => setFrom(0)}>
          Tampilkan dari awal
        </Button>
      ) : null}
      <ListFrame
        list={passages}
        loading="Memuat isi"
        empty={
          <EmptyState
            compact
            Icon={IconRefresh}
            title="Belum ada yang bisa dikutip"
            text="Isinya tampil di sini begitu selesai dibaca."
          />
        }
      >
        {(items) => (
          <ol className={hits.hits}>
            {items.map(({ position, title, text, place, url }) => (
              <li
                key={position}
                data-quoted={position === quoted || undefined}
                ref={position === quoted ? intoSight : undefined}
              >
                <p className={hits.hitHead}>
                  <strong>{title}</strong>
                  {position === quoted ? <span>yang dikutip</span> : null}
                </p>
                <p className={hits.hitText}>{text}</p>
                {place !== '' || url !== '' ? (
                  <p className={hits.hitScores}>
                    {url === '' ? (
                      <span>{place}</span>
                    ) : (
                      <a href={url} target="_blank" rel="noreferrer">
                        {url}
                      </a>
                    )}
                  </p>
                ) : null}
              </li>
            ))}
          </ol>
        )}
      </ListFrame>
    </>
  );
}

/** Newer browsers give back a promise, which React would take for what is to be done at the end. */
const intoSight = (row: HTMLElement | null): void => {
  row?.scrollIntoView({ block: 'center' });
};
