import {
  downloadImportSample,
  type Import,
  type ImportKindName,
  MOST_IMPORT_BYTES,
} from '@sapa/contracts/imports';
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../lib/api.ts';
import { dayAndClock } from '../../lib/format.ts';
import { download } from '../../lib/server/download.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import card from './card.module.css';
import { sendFile, useDrafts } from './queries.ts';
import classes from './upload-step.module.css';
import { kindWords } from './words.tsx';

interface UploadStepProps {
  kind: ImportKindName;
  onUploaded: (one: Import) => void;
}

const sampleFormats = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const;

/** Where the file comes in: dropped or chosen; those uploaded before and not started are offered again. */
export function UploadStep({ kind, onUploaded }: UploadStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const drafts = useDrafts(kind).data ?? [];
  const { noun, back } = kindWords[kind];

  const send = async (file: File | undefined) => {
    if (file === undefined || share !== null) return;
    if (file.size > MOST_IMPORT_BYTES) {
      setProblem('Berkas lebih besar dari 100 MB. Bagi menjadi beberapa berkas.');
      return;
    }
    setProblem(null);
    setShare(0);
    try {
      onUploaded(await sendFile(kind, file, setShare));
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setShare(null);
  };

  return (
    <div className={classes.upload}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
      <div
        className={`${card.sheet} ${classes.drop}`}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void send(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSpreadsheet size={34} stroke={1.4} aria-hidden="true" />
        <h2>Pilih berkas berisi {noun} Anda</h2>
        <p>
          Excel (.xlsx) atau CSV, paling besar 100 MB. Judul kolom boleh apa saja: Anda melihat hasilnya
          sebelum ada yang disimpan.
        </p>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.txt,.tsv"
          hidden
          aria-label="Berkas"
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <Button
          variant="primary"
          busy={share !== null}
          before={<IconUpload size={17} stroke={1.8} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {share === null ? 'Pilih berkas' : `Mengunggah ${Math.round(share * 100)}%`}
        </Button>
        {problem === null ? null : (
          <p className={card.problem} role="alert">
            {problem}
          </p>
        )}
        <p className={classes.samples}>
          <IconDownload size={15} stroke={1.8} aria-hidden="true" />
          Unduh contoh:
          {sampleFormats.map(({ format, name }) => (
            <Button
              key={format}
              variant="quiet"
              size="sm"
              aria-label={`Unduh contoh ${name}`}
              onClick={() =>
                void download(downloadImportSample, { query: { kind, format } }).catch((error: unknown) =>
                  toast('error', sentenceOf(error)),
                )
              }
            >
              {name}
            </Button>
          ))}
        </p>
      </div>
      {drafts.length === 0 ? null : (
        <section className={classes.drafts} aria-labelledby="drafts">
          <h2 id="drafts">Belum selesai</h2>
          <ul>
            {drafts.map(({ id, file_name, created_at }) => (
              <li key={id}>
                <Link className={card.sheet} to={`${back}/import/${id}`}>
                  <strong>{file_name}</strong>
                  <small>Diunggah {dayAndClock(created_at)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
