import { useParams, useSearchParams } from 'react-router';
import { useSource } from '../../features/ai-agents/knowledge/queries.ts';
import { SourceView } from '../../features/ai-agents/knowledge/source-view.tsx';
import { useArea } from '../../lib/area.ts';
import { useMay } from '../../lib/session.ts';
import { Page } from '../../ui/frame/page.tsx';
import { ItemFrame } from '../../ui/list/item-frame.tsx';
import { RowsLoading } from '../../ui/list/table.tsx';

/** One source of an AI agent, opened at the passage that an answer quoted. */
export default function Source() {
  const { sourceId = '' } = useParams();
  const [query] = useSearchParams();
  const source = useSource(sourceId);
  const may = useMay('agent.manage');
  const area = useArea();
  const [agentId, quoted] = [query.get('agent'), query.get('bagian')];
  return (
    <Page
      title={source.data?.title ?? 'Sumber pengetahuan'}
      back={
        agentId
          ? { to: `${area}/agent/${agentId}`, label: 'Kembali ke AI Agent' }
          : { to: `${area}/chatbots/chatbot-list`, label: 'Kembali ke AI Agents' }
      }
    >
      <ItemFrame item={source} what="Sumber" loading={<RowsLoading label="Memuat sumber" rows={6} />}>
        {(found) => (
          <SourceView
            key={sourceId}
            source={found}
            readOnly={!may}
            quoted={quoted === null || !/^\d{1,6}$/.test(quoted) ? null : Number(quoted)}
          />
        )}
      </ItemFrame>
    </Page>
  );
}
