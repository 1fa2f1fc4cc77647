import {
  notSimulated,
  readSimulation,
  simulateAutomation,
  simulationDays,
} from '@sapa/contracts/automations/automation-simulations';
import { AutomationBody } from '@sapa/contracts/automations/automations';
import { isBatchOpen } from '@sapa/contracts/batches';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call, sentenceOf } from '../../lib/api.ts';
import { complaintsByPath, type FieldErrors } from '../../lib/field-errors.ts';
import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { RowSelect } from '../../ui/form/field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { BatchProgress } from '../../ui/list/batch-progress.tsx';
import { ErrorState } from '../../ui/list/states.tsx';
import classes from './automations.module.css';
import { automationKeys } from './queries.ts';

interface SimulationProps {
  /** As it is written now, saved or not. */
  rule: AutomationBody;
  onComplaint: (errors: FieldErrors) => void;
  /** At once, without a press. */
  begun?: boolean;
}

/** What the rule would have done on days that are over; nothing is done. */
export function Simulation({ rule, onComplaint, begun = false }: SimulationProps) {
  const [days, setDays] = useState<(typeof simulationDays)[number]>(7);
  const [id, setId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const because = notSimulated[rule.trigger.on];
  const begin = async () => {
    const read = AutomationBody.safeParse({ ...rule, name: rule.name.trim() || 'tanpa nama' });
    if (!read.success) return onComplaint(complaintsByPath(read.error));
    setBusy(true);
    try {
      setId((await call(simulateAutomation, { body: { rule: read.data, days } })).id);
    } catch (error) {
      sayRefusal(error, onComplaint);
    }
    setBusy(false);
  };
  const first = useRef(begun && because === undefined ? begin : null);
  useEffect(() => {
    void first.current?.();
    first.current = null;
  }, []);
  return (
    <section className={classes.part} aria-label="Coba dulu">
      <h2 className={classes.word}>Coba dulu</h2>
      {because === undefined ? (
        <div className={classes.begin}>
          <RowSelect
            aria-label="Berapa hari ke belakang"
            value={days}
            onChange={({ target }) => setDays(Number(target.value) as typeof days)}
          >
            {simulationDays.map((each) => (
              <option key={each} value={each}>
                {each} hari terakhir
              </option>
            ))}
          </RowSelect>
          <Button
            busy={busy}
            before={<IconHistory size={16} stroke={1.8} aria-hidden="true" />}
            onClick={begin}
          >
            Simulasikan {days} hari terakhir
          </Button>
        </div>
      ) : (
        <p className={classes.hint}>
          Kejadian ini tidak bisa dicoba ke hari-hari lalu: {because}. Nyalakan, lalu lihat catatannya.
        </p>
      )}
      {id === null ? null : <Outcome key={id} id={id} />}
    </section>
  );
}

function Outcome({ id }: { id: string }) {
  const simulation = useQuery({
    queryKey: [...automationKeys.every, 'simulation', id],
    queryFn: ({ signal }) => call(readSimulation, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isBatchOpen(state.data.batch.status) ? false : 1_000),
  });
  if (simulation.isPending) return <p role="status">Memulai simulasi…</p>;
  if (simulation.isError)
    return <ErrorState text={sentenceOf(simulation.error)} onRetry={() => simulation.refetch()} />;
  const { batch, looked_at, matched, conversations, messages, examples, warnings } = simulation.data;
  if (isBatchOpen(batch.status)) return <BatchProgress batch={batch} />;
  return (
    <div className={classes.outcome} role="status">
      <p>
        {matched === 0
          ? `Dari ${count(looked_at)} kejadian, aturan ini tidak akan bertindak.`
          : `Dari ${count(looked_at)} kejadian, aturan ini akan bertindak ${count(matched)} kali di ${count(conversations)} percakapan dan mengirim ${count(messages)} pesan.`}
      </p>
      {warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
          {warning}
        </p>
      ))}
      {examples.length > 0 ? (
        <ul className={classes.examples}>
          {examples.map(({ conversation_id, contact_name, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and one customer may stand there twice
            <li key={at}>
              {conversation_id === null ? (
                <strong>{contact_name}</strong>
              ) : (
                <Link to={`/user/chat/${conversation_id}`}>{contact_name}</Link>
              )}
              {text === null ? null : <span>{text}</span>}
            </li>
          ))}
        </ul>
      ) : null}
      <p className={classes.hint}>
        Isi pesan, jam, dan siapa yang memulai dinilai menurut saat itu; label, penanggung jawab, dan data
        kontak menurut keadaan sekarang. Tidak ada yang dikirim atau diubah.
      </p>
    </div>
  );
}
