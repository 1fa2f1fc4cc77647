import { IconChartBar, IconSettings } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { BatchStrip } from '../../features/batches/batch-strip.tsx';
import { useCsatSettings } from '../../features/csat/queries.ts';
import { Report } from '../../features/csat/report.tsx';
import { SettingsForm } from '../../features/csat/settings-form.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { Switcher } from '../../ui/form/switcher.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { EmptyState, ErrorState } from '../../ui/list/states.tsx';
import { RowsLoading } from '../../ui/list/table.tsx';

const TABS = [
  { value: 'laporan', name: 'Laporan', Icon: IconChartBar },
  { value: 'pengaturan', name: 'Pengaturan', Icon: IconSettings },
] as const;

/** How satisfied customers are, and how they are asked. */
export default function CsatPage() {
  const [search, setSearch] = useSearchParams();
  const may = useMay('csat.view');
  const mayManage = useMay('csat.manage');
  const tab = mayManage && search.get('tab') === 'pengaturan' ? 'pengaturan' : 'laporan';
  return (
    <Page
      title="Kepuasan pelanggan"
      subtitle="Yang dikatakan pelanggan setelah percakapannya selesai."
      back={{ to: '/user/settings', label: 'Kembali ke Settings' }}
      actions={
        mayManage ? (
          <Switcher
            label="Bagian"
            look="words"
            choices={TABS}
            chosen={tab}
            onChoose={(next) => setSearch(next === 'laporan' ? {} : { tab: next }, { replace: true })}
          />
        ) : null
      }
    >
      {may ? (
        tab === 'laporan' ? (
          <Report jobs={<BatchStrip of={({ kind }) => kind === 'csat.export'} />} />
        ) : (
          <Settings />
        )
      ) : (
        <EmptyState
          title="Kepuasan pelanggan dilihat supervisor, admin, dan pemilik"
          text="Tanyakan kepada mereka bila ingin tahu penilaian percakapan Anda."
        />
      )}
    </Page>
  );
}

function Settings() {
  const settings = useCsatSettings();
  if (settings.isPending) return <RowsLoading label="Memuat pengaturan penilaian" />;
  if (settings.isError)
    return <ErrorState text={sentenceOf(settings.error)} onRetry={() => settings.refetch()} />;
  return <SettingsForm settings={settings.data} />;
}
