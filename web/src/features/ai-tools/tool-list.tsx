import { deleteTool, switchTool, type Tool, toolRisks } from '@sapa/contracts/ai-tools/ai-tools';
import { IconApi } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveTools, useTools } from '../../entities/tools/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { count, spokenTime } from '../../lib/format.ts';
import { Switch } from '../../ui/form/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EntryMenu } from '../../ui/list/entry-menu.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Row, RowList, RowMark } from '../../ui/list/row-list.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { DeleteDialog } from '../../ui/overlay/delete-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ActIcon } from './act-icon.tsx';
import classes from './ai-tools.module.css';
import { toolKeys } from './queries.ts';
import { TemplateList } from './template-list.tsx';
import { actNames } from './words.ts';

/** What agents may call; below it what one may begin with. */
export function ToolList() {
  const cache = useQueryClient();
  const list = useTools();
  useLiveTools();
  const [going, setGoing] = useState<Tool | null>(null);
  const again = () => cache.invalidateQueries({ queryKey: toolKeys.every });

  const turn = async (tool: Tool, enabled: boolean) => {
    cache.setQueryData<Tool[]>(toolKeys.list, (all) =>
      all?.map((each) => (each.id === tool.id ? { ...each, enabled } : each)),
    );
    try {
      await call(switchTool, { params: { id: tool.id }, body: { enabled } });
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    await again();
  };

  return (
    <div className={classes.list}>
      <ListFrame
        list={list}
        loading="Memuat tool"
        empty={
          <EmptyState
            Icon={IconApi}
            title="Belum ada tool"
            text="Dengan tool, AI Agent bisa mengecek ongkir, jadwal, atau stok di layanan Anda, lalu menjawab dengan angkanya. Mulai dari salah satu contoh di bawah."
          />
        }
      >
        {(tools) => (
          <RowList>
            {tools.map((tool) => (
              <OneTool key={tool.id} tool={tool} onTurn={turn} onDelete={setGoing} />
            ))}
          </RowList>
        )}
      </ListFrame>
      <TemplateList />
      {going === null ? null : (
        <DeleteDialog
          title={`Hapus tool ${going.name}?`}
          text="Kunci dan pengaturannya hilang, dan AI Agent berhenti memakainya. Catatan panggilannya tetap."
          verb="Hapus tool"
          remove={() => call(deleteTool, { params: { id: going.id } })}
          gone={`Tool ${going.name} dihapus.`}
          onDeleted={() => {
            setGoing(null);
            void again();
          }}
          onClose={() => setGoing(null)}
        />
      )}
    </div>
  );
}

interface OneToolProps {
  tool: Tool;
  onTurn: (tool: Tool, enabled: boolean) => void;
  onDelete: (tool: Tool) => void;
}

function OneTool({ tool, onTurn, onDelete }: OneToolProps) {
  const { id, name, act, risk, enabled, calls_today, failed_today, last_called_at } = tool;
  const today = calls_today === 0 ? '' : ` · ${count(calls_today)} kali hari ini`;
  const failed = failed_today === 0 ? '' : `, ${count(failed_today)} gagal`;
  const last = last_called_at === null ? 'belum pernah dipanggil' : `terakhir ${spokenTime(last_called_at)}`;
  return (
    <Row
      mark={
        <RowMark tone={failed_today > 0 ? 'waiting' : 'ai'}>
          <ActIcon act={act.do} />
        </RowMark>
      }
      title={name}
      detail={`${actNames[act.do]} · ${toolRisks[risk]} · ${last}${today}${failed}`}
    >
      <Switch
        label={`Nyalakan ${name}`}
        hideLabel
        checked={enabled}
        onChange={({ target }) => onTurn(tool, target.checked)}
      />
      <LinkButton to={`/user/developers/api-tools/${id}`} aria-label={`Buka ${name}`}>
        Buka
      </LinkButton>
      <EntryMenu
        label={`Aksi tool ${name}`}
        edit={`/user/developers/api-tools/${id}`}
        log={`/user/developers/api-tools?tab=log&tool=${id}`}
        onDelete={() => onDelete(tool)}
      />
    </Row>
  );
}
