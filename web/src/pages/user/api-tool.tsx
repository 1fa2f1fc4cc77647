import { switchTool, type Tool } from '@sapa/contracts/ai-tools/ai-tools';
import { toolTemplates } from '@sapa/contracts/rules/tool-templates';
import { IconPencil, IconTestPipe } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useLiveTools } from '../../entities/tools/queries.ts';
import { toolKeys, useTool } from '../../features/ai-tools/queries.ts';
import { ToolEditor } from '../../features/ai-tools/tool-editor.tsx';
import { ToolTrial } from '../../features/ai-tools/tool-trial.tsx';
import { emptyTool } from '../../features/ai-tools/words.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Switch } from '../../ui/form/field.tsx';
import { Switcher } from '../../ui/form/switcher.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { ItemFrame } from '../../ui/list/item-frame.tsx';
import { Skeleton } from '../../ui/list/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

const LIST = '/user/developers/api-tools';
const BACK = { to: LIST, label: 'Kembali ke API Tools' };
const TABS = [
  { value: 'edit', name: 'Pengaturan', Icon: IconPencil },
  { value: 'try', name: 'Uji', Icon: IconTestPipe },
] as const;

export function meta() {
  return [{ title: 'Tool · Sapa' }];
}

/** One tool: how it is set, and a call to try it. */
export default function ApiToolPage() {
  const { toolId = 'new' } = useParams();
  return toolId === 'new' ? <NewTool /> : <KnownTool key={toolId} id={toolId} />;
}

function NewTool() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const template = toolTemplates.find(({ key }) => key === search.get('from'));
  return (
    <Page title="Tool baru" subtitle={template && `Yang perlu Anda lengkapi: ${template.needs}.`} back={BACK}>
      <ToolEditor
        key={template?.key}
        tool={null}
        fresh={template?.tool ?? emptyTool()}
        place={`new-${template?.key ?? 'empty'}`}
        onDone={(saved) => navigate(saved ? `${LIST}/${saved.id}?tab=try` : LIST, { replace: true })}
      />
    </Page>
  );
}

function KnownTool({ id }: { id: string }) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const tool = useTool(id);
  useLiveTools();
  const tab = search.get('tab') === 'try' ? 'try' : 'edit';
  return (
    <Page
      title={tool.data?.name ?? 'Tool'}
      back={BACK}
      actions={
        tool.data ? (
          <>
            <OnOff tool={tool.data} />
            <Switcher
              label="Bagian"
              look="words"
              choices={TABS}
              chosen={tab}
              onChoose={(next) => setSearch(next === 'try' ? { tab: 'try' } : {}, { replace: true })}
            />
          </>
        ) : null
      }
    >
      <ItemFrame
        item={tool}
        what="Tool"
        back={{ to: LIST, label: 'Lihat semua tool' }}
        loading={
          <div role="status" aria-label="Memuat tool">
            <Skeleton width="100%" height={360} />
          </div>
        }
      >
        {(found) =>
          tab === 'try' ? (
            <ToolTrial tool={found} />
          ) : (
            <ToolEditor tool={found} fresh={found} place={id} onDone={() => navigate(LIST)} />
          )
        }
      </ItemFrame>
    </Page>
  );
}

function OnOff({ tool }: { tool: Tool }) {
  const cache = useQueryClient();
  const turn = async (enabled: boolean) => {
    try {
      const turned = await call(switchTool, { params: { id: tool.id }, body: { enabled } });
      cache.setQueryData(toolKeys.one(tool.id), turned);
      toast('success', enabled ? `${tool.name} menyala: AI Agent memakainya.` : `${tool.name} mati.`);
    } catch (error) {
      toast('error', sentenceOf(error));
    }
    await cache.invalidateQueries({ queryKey: toolKeys.list });
  };
  return (
    <Switch
      label="Nyalakan tool"
      checked={tool.enabled}
      onChange={({ target }) => void turn(target.checked)}
    />
  );
}
