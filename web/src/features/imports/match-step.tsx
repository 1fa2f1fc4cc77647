import type { ExistingMode, Import } from '@sapa/contracts/imports';
import { IconArrowRight, IconCircleCheck, IconFileSpreadsheet } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { count, fileSize } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { RowSelect } from '../../ui/form/field.tsx';
import card from './card.module.css';
import { CheckPane } from './check-pane.tsx';
import { ColumnTable } from './column-table.tsx';
import { LabelsForAll } from './labels-for-all.tsx';
import classes from './match-step.module.css';
import { useImportActs } from './queries.ts';
import { kindWords } from './words.tsx';

const modes: Record<ExistingMode, string> = {
  fill: 'Isi yang kosong saja',
  overwrite: 'Timpa dengan isi file',
  skip: 'Lewati',
};

/** Where each column goes and what would come of the file, side by side; every change is tried at once. */
export function MatchStep({ one, onAnother }: { one: Import; onAnother: () => void }) {
  const navigate = useNavigate();
  const { change, start, discard } = useImportActs(one.id);
  const { noun, back } = kindWords[one.kind];
  const { check } = one;
  const ready = one.state === 'ready' && check !== null && !change.isPending;
  const rows = check === null ? 0 : check.created + check.existing;
  const leave = (then: () => void) => discard.mutate(undefined, { onSuccess: then });

  return (
    <div className={classes.match}>
      <div className={classes.main}>
        <div className={classes.scroll}>
          <section className={`${card.sheet} ${classes.file}`} aria-label="Berkas">
            <span className={classes.fileIcon}>
              <IconFileSpreadsheet size={19} stroke={1.7} aria-hidden="true" />
            </span>
            <div className={classes.fileWords}>
              <h2>{one.file_name}</h2>
              <p>{summaryOf(one)}</p>
            </div>
            {one.sheets.length > 1 ? (
              <RowSelect
                aria-label="Lembar"
                value={one.sheet ?? ''}
                onChange={({ currentTarget }) => change.mutate({ sheet: currentTarget.value })}
              >
                {one.sheets.map((sheet) => (
                  <option key={sheet}>{sheet}</option>
                ))}
              </RowSelect>
            ) : null}
            {ready ? (
              <p className={classes.checked}>
                <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
                Diperiksa semua dalam {seconds(check.milliseconds)} detik
              </p>
            ) : null}
            <Button size="sm" busy={discard.isPending} onClick={() => leave(onAnother)}>
              Ganti file
            </Button>
          </section>
          {one.state === 'failed' || one.error !== null ? (
            <p className={card.problem} role="alert">
              {one.error}
            </p>
          ) : null}
          {one.columns.length === 0 ? null : (
            <>
              <ColumnTable one={one} onChange={(targets) => change.mutate({ targets })} />
              <div className={classes.rules}>
                <fieldset className={card.card}>
                  <legend>
                    {check === null || check.existing === 0
                      ? `Bila ${noun} sudah ada`
                      : `${count(check.existing)} ${noun} sudah ada`}
                  </legend>
                  <div className={classes.modes}>
                    {(Object.keys(modes) as ExistingMode[]).map((mode) => (
                      <label key={mode}>
                        <input
                          type="radio"
                          name="existing"
                          checked={one.existing === mode}
                          onChange={() => change.mutate({ existing: mode })}
                        />
                        {modes[mode]}
                      </label>
                    ))}
                  </div>
                </fieldset>
                {one.kind === 'contacts' ? (
                  <LabelsForAll
                    chosen={one.label_ids}
                    onChange={(label_ids) => change.mutate({ label_ids })}
                  />
                ) : null}
              </div>
            </>
          )}
        </div>
        <footer className={classes.foot}>
          <p>Kolom dengan judul yang sama diingat untuk impor berikutnya.</p>
          <Button variant="quiet" onClick={() => leave(() => navigate(back))}>
            Batal
          </Button>
          <Button
            variant="primary"
            busy={start.isPending}
            disabled={!ready || rows === 0}
            after={<IconArrowRight size={17} stroke={1.8} aria-hidden="true" />}
            onClick={() => start.mutate()}
          >
            {ready ? `Impor ${count(rows)} ${noun}` : 'Impor'}
          </Button>
        </footer>
      </div>
      <CheckPane one={one} busy={change.isPending} />
    </div>
  );
}

const seconds = (milliseconds: number) =>
  (Math.max(100, milliseconds) / 1000).toLocaleString('id-ID', { maximumFractionDigits: 1 });

const summaryOf = ({ sheet, rows, columns, file_size }: Import): string =>
  [
    sheet === null ? null : `Lembar “${sheet}”`,
    rows === null ? null : `${count(rows)} baris`,
    columns.length === 0 ? null : `${count(columns.length)} kolom`,
    fileSize(file_size),
  ]
    .filter((part) => part !== null)
    .join(' · ');
