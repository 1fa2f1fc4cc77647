import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMembers } from '../../entities/members/queries.ts';
import { useTeams } from '../../entities/teams/queries.ts';
import { InvitationList } from '../../features/members/invitation-list.tsx';
import { InviteDialog } from '../../features/members/invite-dialog.tsx';
import { MemberList } from '../../features/members/member-list.tsx';
import { TeamList } from '../../features/teams/team-list.tsx';
import { useMay, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { Page, Section } from '../../ui/frame/page.tsx';
import { Tabs } from '../../ui/frame/tabs.tsx';

const TeamDialog = onDemand(() => import('../../features/teams/team-dialog.tsx'));

export default function HumanAgentsPage() {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'teams' ? 'teams' : 'people';
  const may = useMay('member.manage');
  const verified = useUser().email_verified;
  const [creating, setCreating] = useState<'person' | 'team' | null>(null);
  const close = () => setCreating(null);
  return (
    <Page
      title="Human Agents"
      subtitle={
        tab === 'people'
          ? 'Rekan yang menjawab pelanggan bersama Anda.'
          : 'Tim menentukan siapa yang menerima percakapan dari saluran mana.'
      }
      actions={may ? <Create tab={tab} verified={verified} onCreate={setCreating} /> : null}
    >
      <Tabs
        label="Human Agents"
        tabs={[
          { tab: 'people', name: 'Human Agent', count: useMembers().data?.length },
          { tab: 'teams', name: 'Teams', count: useTeams().data?.length },
        ]}
        chosen={tab}
        onChoose={(next) => setSearch(next === 'teams' ? { tab: next } : {}, { replace: true })}
      >
        {tab === 'people' ? (
          <>
            <MemberList />
            {may ? (
              <Section
                title="Undangan"
                text={
                  verified
                    ? 'Dikirim lewat email, berlaku 7 hari.'
                    : 'Verifikasi email Anda dulu sebelum mengundang orang lain. Tautannya ada di email dari kami.'
                }
              >
                <InvitationList />
              </Section>
            ) : null}
          </>
        ) : (
          <TeamList onCreate={() => setCreating('team')} />
        )}
      </Tabs>
      <InviteDialog opened={creating === 'person'} onClose={close} />
      {creating === 'team' ? <TeamDialog team={null} onClose={close} /> : null}
    </Page>
  );
}

interface CreateProps {
  tab: 'people' | 'teams';
  verified: boolean;
  onCreate: (what: 'person' | 'team') => void;
}

function Create({ tab, verified, onCreate }: CreateProps) {
  return tab === 'people' ? (
    <Button
      variant="primary"
      before={<IconUserPlus size={17} stroke={1.9} />}
      disabled={!verified}
      onClick={() => onCreate('person')}
    >
      Create Agent
    </Button>
  ) : (
    <Button variant="primary" before={<IconPlus size={17} stroke={2} />} onClick={() => onCreate('team')}>
      Create Team
    </Button>
  );
}
