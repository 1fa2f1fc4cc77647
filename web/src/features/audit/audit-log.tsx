import type { AuditFilter } from '@sapa/contracts/identity/audit-log';
import { IconDownload } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { download } from '../../lib/server/download.ts';
import { Button } from '../../ui/button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
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
  return (
    <div className={classes.log}>
      <Filter typed={typed} onChange={setTyped} aside={<ExportButton log={log} filter={filter} />} />
      <ListFrame
        list={entries}
        loading="Memuat log audit"
        narrowed={
          Object.keys(filter).length > 0
            ? {
                hint: 'Longgarkan saringan: perlebar tanggal, atau pilih semua aktivitas.',
                clear: () => setTyped(NOTHING),
              }
            : null
        }
        more="Muat yang lebih lama"
        empty={
          <EmptyState
            compact
            title="Belum ada catatan"
            text="Setiap perubahan penting tercatat di sini: siapa, apa, dari mana, dan kapan. Catatan tidak dapat diubah."
          />
        }
      >
        {(items) => (
          <ol className={classes.list}>
            {items.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </ListFrame>
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
