import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { toolRisks } from '@sapa/contracts/ai-tools/ai-tools';
import { IconApi } from '@tabler/icons-react';
import { useLiveTools, useTools } from '../../entities/tools/queries.ts';
import { useArea } from '../../lib/area.ts';
import { useMay } from '../../lib/session.ts';
import { Chip } from '../../ui/form/chip.tsx';
import { Section } from '../../ui/frame/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Row, RowList, RowMark } from '../../ui/list/row-list.tsx';
import { EmptyState } from '../../ui/list/states.tsx';

const PLACE = '/user/developers/api-tools';

/** What an agent may do beside answering. Tools are the workspace's: they are set up in a room of their own. */
export function AgentTools({ agent }: { agent: AiAgent }) {
  const mayManage = useMay('tool.manage');
  const shown = useArea() === '/user' && mayManage;
  const tools = useTools(shown);
  useLiveTools();
  if (!shown) return null;
  const own = {
    ...tools,
    data: tools.data?.filter(({ agent_ids }) => agent_ids?.includes(agent.id) ?? true),
  };
  return (
    <Section
      title="Tool"
      text="Yang boleh dipanggilnya untuk menjawab: ongkir, jadwal, pesanan. Diatur sekali, dipakai semua agen yang boleh."
      aside={
        <LinkButton size="sm" to={PLACE}>
          Kelola tool
        </LinkButton>
      }
    >
      <ListFrame
        list={own}
        loading="Memuat tool"
        empty={
          <EmptyState
            compact
            Icon={IconApi}
            title="Belum ada tool"
            text="Dengan tool ia mengecek ongkir atau memesankan jadwal di layanan Anda. Ada contoh yang tinggal dilengkapi."
          />
        }
      >
        {(items) => (
          <RowList>
            {items.map(({ id, name, risk, enabled }) => (
              <Row
                key={id}
                mark={
                  <RowMark tone={enabled ? 'ai' : 'plain'}>
                    <IconApi size={18} stroke={1.7} />
                  </RowMark>
                }
                title={name}
                detail={toolRisks[risk]}
              >
                {enabled ? null : <Chip tone="waiting">mati</Chip>}
                <LinkButton size="sm" variant="quiet" to={`${PLACE}/${id}`} aria-label={`Buka tool ${name}`}>
                  Buka
                </LinkButton>
              </Row>
            ))}
          </RowList>
        )}
      </ListFrame>
    </Section>
  );
}
