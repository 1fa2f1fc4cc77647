import type { AuditFilter } from '@sapa/contracts/audit';
import { IconDownload } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/list/states.tsx';
import { RowsLoading } from '../../ui/list/table.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './audit-log.module.css';
import { AuditRow } from './audit-row.tsx';
import { Filter, type Typed } from './filter.tsx';
import { exportOf, type Log, useAuditLog } from './queries.ts';

const NOTHING: Typed = { actor: '', act: '', from: '', to: '' };

/** Who did what, newest first. */
export function AuditLog({ log }: { log: Log }) {
  const [typed, setTyped] = useState(NOTHING);
  const filter = asFilter(useDeferredValue(typed));
  const entries = useAuditLog(log, filter);
  const items = entries.data?.pages.flatMap((page) => page.items) ?? [];
  const filtered = Object.keys(filter).length > 0;
  return (
    <div className={classes.log}>
      <Filter typed={typed} onChange={setTyped} aside={<ExportButton log={log} filter={filter} />} />
      {entries.isPending ? (
        <Loading />
      ) : entries.isError && items.length === 0 ? (
        <ErrorState text={sentenceOf(entries.error)} onRetry={() => entries.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState
          compact
          title={filtered ? 'Tidak ada yang cocok' : 'Belum ada catatan'}
          text={
            filtered
              ? 'Longgarkan saringan: perlebar tanggal, atau pilih semua aktivitas.'
              : 'Setiap perubahan penting tercatat di sini: siapa, apa, dari mana, dan kapan. Catatan tidak dapat diubah.'
          }
          action={filtered ? <Button onClick={() => setTyped(NOTHING)}>Hapus saringan</Button> : null}
        />
      ) : (
        <>
          <ol className={classes.list} aria-busy={entries.isPlaceholderData || undefined}>
            {items.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
          <MoreButton list={entries} className={classes.more}>
            Muat yang lebih lama
          </MoreButton>
        </>
      )}
    </div>
  );
}

/** Only what was chosen. */
function asFilter({ actor, act, from, to }: Typed): AuditFilter {
  return {
    ...(actor.trim() ? { actor: actor.trim() } : {}),
    ...(act ? { act } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

function ExportButton({ log, filter }: { log: Log; filter: AuditFilter }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download(exportOf[log], { query: filter });
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} before={<IconDownload size={17} stroke={1.7} />} onClick={save}>
      Ekspor CSV
    </Button>
  );
}

function Loading() {
  return <RowsLoading label="Memuat log audit" rows={8} />;
}
