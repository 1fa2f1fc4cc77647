import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AutomationEditor } from '../../features/automations/automation-editor.tsx';
import { AutomationLog } from '../../features/automations/automation-log.tsx';
import { useAutomation, useLiveAutomations } from '../../features/automations/queries.ts';
import { emptyRule, starters } from '../../features/automations/starters.ts';
import { isMissing, sentenceOf } from '../../lib/api.ts';
import { Switcher } from '../../ui/form/switcher.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { ErrorState, MissingState, Skeleton } from '../../ui/list/states.tsx';

const BACK = { to: '/user/automations', label: 'Kembali ke aturan otomatis' };
const TABS = [
  { value: 'rule', name: 'Aturan', Icon: IconPencil },
  { value: 'log', name: 'Catatan', Icon: IconHistory },
] as const;

/** One rule, new or known, and what became of it. */
export default function AutomationPage() {
  const { automationId = 'new' } = useParams();
  return automationId === 'new' ? <NewRule /> : <KnownRule key={automationId} id={automationId} />;
}

function NewRule() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const starter = starters.find(({ key }) => key === search.get('from'));
  return (
    <Page title="Aturan baru" back={BACK}>
      <AutomationEditor
        key={starter?.key}
        rule={null}
        fresh={starter?.rule ?? emptyRule()}
        onDone={() => navigate('/user/automations')}
      />
    </Page>
  );
}

function KnownRule({ id }: { id: string }) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const rule = useAutomation(id);
  useLiveAutomations();
  const tab = search.get('tab') === 'log' ? 'log' : 'rule';
  if (rule.isPending)
    return (
      <Page title="Aturan otomatis" back={BACK}>
        <div role="status" aria-label="Memuat aturan">
          <Skeleton width="100%" height={360} />
        </div>
      </Page>
    );
  if (rule.isError)
    return (
      <Page title="Aturan otomatis" back={BACK}>
        {isMissing(rule.error) ? (
          <MissingState what="Aturan" back={{ to: '/user/automations', label: 'Lihat semua aturan' }} />
        ) : (
          <ErrorState text={sentenceOf(rule.error)} onRetry={() => rule.refetch()} />
        )}
      </Page>
    );
  return (
    <Page
      title={rule.data.name}
      back={BACK}
      actions={
        <Switcher
          label="Bagian"
          look="words"
          choices={TABS}
          chosen={tab}
          onChoose={(next) => setSearch(next === 'log' ? { tab: 'log' } : {}, { replace: true })}
        />
      }
    >
      {tab === 'log' ? (
        <AutomationLog id={id} />
      ) : (
        <AutomationEditor rule={rule.data} fresh={rule.data} onDone={() => navigate('/user/automations')} />
      )}
    </Page>
  );
}
