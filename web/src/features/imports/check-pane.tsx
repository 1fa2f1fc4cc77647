import { downloadRefusals, type Import, type ImportCheck } from '@sapa/contracts/imports';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { download } from '../../lib/server/download.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import card from './card.module.css';
import classes from './check-pane.module.css';

/** What would come of the whole file; nothing of it is saved. */
export function CheckPane({ one, busy }: { one: Import; busy: boolean }) {
  const { check, state } = one;
  const working = busy || state === 'reading' || state === 'checking';
  return (
    <aside className={classes.pane} aria-label="Hasil uji coba" aria-busy={working}>
      <section className={card.card}>
        <header>
          <h2>Hasil uji coba</h2>
          <small role="status">{working ? progressOf(one) : 'belum ada yang disimpan'}</small>
        </header>
        {check === null ? (
          <p className={card.note}>
            {working ? 'Semua baris sedang diperiksa.' : 'Belum ada hasil. Cocokkan kolomnya dahulu.'}
          </p>
        ) : (
          <Figures check={check} />
        )}
      </section>
      {check !== null && check.refused > 0 ? <Problems id={one.id} check={check} /> : null}
      {check !== null && check.samples.length > 0 ? <Samples check={check} /> : null}
    </aside>
  );
}

function progressOf({ state, progress, rows }: Import): string {
  if (state === 'reading') return 'membaca berkas…';
  return rows === null || progress === 0 ? 'memeriksa…' : `${count(progress)} dari ${count(rows)} baris`;
}

const figures = [
  ['created', 'baru'],
  ['existing', 'sudah ada'],
  ['refused', 'bermasalah'],
] as const;

function Figures({ check }: { check: ImportCheck }) {
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([name, word]) => (
          <div key={name} data-figure={name}>
            <dt>{word}</dt>
            <dd>{count(check[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.bar} aria-hidden="true">
        {figures.map(([name]) =>
          check[name] === 0 ? null : <span key={name} data-figure={name} style={{ flexGrow: check[name] }} />,
        )}
      </div>
    </>
  );
}

function Problems({ id, check }: { id: string; check: ImportCheck }) {
  return (
    <section className={card.card}>
      <header>
        <h2>{count(check.refused)} baris dilewati</h2>
        <DownloadRefusals id={id} />
      </header>
      <ul className={classes.problems}>
        {check.problems.map(({ reason, count: many, rows }) => (
          <li key={reason}>
            <details>
              <summary>
                <b>{count(many)}</b>
                <span>
                  <strong>{reason}</strong>
                  <small>
                    Baris {count(rows[0]?.row ?? 0)}: <code>{rows[0]?.value || 'kosong'}</code>
                  </small>
                </span>
                <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
              </summary>
              <ul>
                {rows.slice(1).map(({ row, value }) => (
                  <li key={row}>
                    Baris {count(row)}: <code>{value || 'kosong'}</code>
                  </li>
                ))}
                {many > rows.length ? <li>dan {count(many - rows.length)} baris lain di unduhan</li> : null}
                {many === 1 ? <li>Hanya baris ini.</li> : null}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DownloadRefusals({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(downloadRefusals, { params: { id } }).catch((error: unknown) =>
      toast('error', sentenceOf(error)),
    );
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      busy={busy}
      before={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
      onClick={() => void save()}
    >
      Unduh yang bermasalah
    </Button>
  );
}

const outcomes = { created: 'Baru', updated: 'Diperbarui', unchanged: 'Tetap' };
const AT_ONCE = 2;

function Samples({ check }: { check: ImportCheck }) {
  const [from, setFrom] = useState(0);
  const { samples } = check;
  const start = from < samples.length ? from : 0;
  return (
    <section className={card.card}>
      <header>
        <h2>Contoh hasil</h2>
        <span className={classes.turn}>
          {start + 1} dari {count(check.created + check.existing)}
          <IconButton
            label="Contoh sebelumnya"
            disabled={start === 0}
            onClick={() => setFrom(Math.max(0, start - AT_ONCE))}
          >
            <IconChevronLeft size={16} stroke={1.8} />
          </IconButton>
          <IconButton
            label="Contoh berikutnya"
            disabled={start + AT_ONCE >= samples.length}
            onClick={() => setFrom(start + AT_ONCE)}
          >
            <IconChevronRight size={16} stroke={1.8} />
          </IconButton>
        </span>
      </header>
      <ul className={classes.samples}>
        {samples.slice(start, start + AT_ONCE).map(({ row, name, detail, outcome }) => (
          <li key={row}>
            <Avatar name={name} size={36} />
            <span>
              <strong>{name}</strong>
              <small>{detail}</small>
            </span>
            <em data-outcome={outcome}>{outcomes[outcome]}</em>
          </li>
        ))}
      </ul>
    </section>
  );
}
