import {
  type AiAgent,
  addProcedure,
  deleteProcedure,
  type Procedure,
  updateProcedure,
} from '@sapa/contracts/ai-agents';
import { IconFileText, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { count, date } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/frame/page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row, RowList, RowMark } from '../../ui/list/row-list.tsx';
import { ConfirmDialog, Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ProcedureForm } from './procedure-form.tsx';
import { applyAgent } from './queries.ts';

/** What the agent knows: texts pasted as they are, quoted as they are. */
export function Procedures({ agent, readOnly }: { agent: AiAgent; readOnly: boolean }) {
  const cache = useQueryClient();
  const [edited, setEdited] = useState<Procedure | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Procedure | null>(null);
  const [busy, setBusy] = useState(false);
  const first = agent.procedures.length === 0 && !readOnly;

  const keep = (procedures: Procedure[]) => applyAgent(cache, { ...agent, procedures });

  const add = async (body: { title: string; text: string }) => {
    const added = await call(addProcedure, { params: { id: agent.id }, body });
    keep([...agent.procedures, added]);
    setEdited(null);
    toast(
      'success',
      `“${added.title}” siap dipakai: ${count(added.passages)} kutipan. Coba tanyakan di sebelah.`,
    );
  };

  const replace = async (procedure: Procedure, body: { title: string; text: string }) => {
    const params = { id: agent.id, procedure_id: procedure.id };
    const changed = await call(updateProcedure, { params, body });
    keep(agent.procedures.map((each) => (each.id === changed.id ? changed : each)));
    setEdited(null);
    toast('success', `“${changed.title}” diperbarui.`);
  };

  const remove = async () => {
    if (!doomed) return;
    setBusy(true);
    try {
      await call(deleteProcedure, { params: { id: agent.id, procedure_id: doomed.id } });
      keep(agent.procedures.filter((each) => each.id !== doomed.id));
      setDoomed(null);
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section
      title="Prosedur"
      text="Tempel apa yang biasa Anda jelaskan ke pelanggan: harga, jam buka, cara pesan, aturan retur. Setiap jawaban dikutip dari sini, beserta sumbernya."
      aside={
        first || readOnly ? null : (
          <Button size="sm" before={<IconPlus size={16} stroke={2} />} onClick={() => setEdited('new')}>
            Tempel prosedur
          </Button>
        )
      }
    >
      {first ? <ProcedureForm verb="Simpan prosedur" onSave={add} /> : null}
      {agent.procedures.length > 0 ? (
        <RowList>
          {agent.procedures.map((procedure) => (
            <Row
              key={procedure.id}
              mark={
                <RowMark tone="ai">
                  <IconFileText size={20} stroke={1.6} />
                </RowMark>
              }
              title={procedure.title}
              detail={`${count(procedure.passages)} kutipan · diperbarui ${date(procedure.updated_at)}`}
            >
              {readOnly ? null : (
                <>
                  <IconButton label={`Ubah ${procedure.title}`} onClick={() => setEdited(procedure)}>
                    <IconPencil size={17} stroke={1.7} />
                  </IconButton>
                  <IconButton
                    label={`Hapus ${procedure.title}`}
                    tone="danger"
                    onClick={() => setDoomed(procedure)}
                  >
                    <IconTrash size={17} stroke={1.7} />
                  </IconButton>
                </>
              )}
            </Row>
          ))}
        </RowList>
      ) : null}
      <Dialog
        title={edited === 'new' ? 'Tempel prosedur' : 'Ubah prosedur'}
        size="lg"
        opened={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited === 'new' ? (
          <ProcedureForm verb="Simpan prosedur" onSave={add} />
        ) : edited ? (
          <ProcedureForm verb="Simpan" start={edited} onSave={(body) => replace(edited, body)} />
        ) : null}
      </Dialog>
      <ConfirmDialog
        title={`Hapus “${doomed?.title ?? ''}”?`}
        text="Isinya tidak dikutip lagi dalam jawaban. Percakapan lama tidak berubah."
        verb="Hapus"
        danger
        busy={busy}
        opened={doomed !== null}
        onConfirm={remove}
        onClose={() => setDoomed(null)}
      />
    </Section>
  );
}
