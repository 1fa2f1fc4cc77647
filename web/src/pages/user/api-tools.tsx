import { IconApi, IconHistory, IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { CallLog } from '../../features/ai-tools/call-log.tsx';
import { GuardsForm } from '../../features/ai-tools/guards-form.tsx';
import { ToolList } from '../../features/ai-tools/tool-list.tsx';
import { Switcher } from '../../ui/form/switcher.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

const TABS = [
  { value: 'tools', name: 'Tool', Icon: IconApi },
  { value: 'log', name: 'Catatan', Icon: IconHistory },
  { value: 'guards', name: 'Batas', Icon: IconShieldCheck },
] as const;
type Tab = (typeof TABS)[number]['value'];

export function meta() {
  return [{ title: 'API Tools · Sapa' }];
}

/** What agents may call, every call, and what they are held to. */
export default function ApiToolsPage() {
  const [search, setSearch] = useSearchParams();
  const tab: Tab = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'tools';
  return (
    <Page
      title="API Tools"
      subtitle="Yang boleh dipanggil AI Agent untuk menjawab: ongkir, jadwal, stok, pesanan."
      back={{ to: '/user/settings', label: 'Kembali ke Settings' }}
      actions={
        <>
          <Switcher
            label="Bagian"
            look="words"
            choices={TABS}
            chosen={tab}
            onChoose={(next) => setSearch(next === 'tools' ? {} : { tab: next }, { replace: true })}
          />
          <LinkButton
            variant="primary"
            to="/user/developers/api-tools/new"
            before={<IconPlus size={17} stroke={2} aria-hidden="true" />}
          >
            Buat tool
          </LinkButton>
        </>
      }
    >
      {tab === 'log' ? <CallLog /> : tab === 'guards' ? <GuardsForm /> : <ToolList />}
    </Page>
  );
}
