import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { InvitationList } from '../../features/members/invitation-list.tsx';
import { InviteDialog } from '../../features/members/invite-dialog.tsx';
import { MemberList } from '../../features/members/member-list.tsx';
import { useMay, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/frame/page.tsx';

export default function HumanAgentsPage() {
  const may = useMay('member.manage');
  const verified = useUser().email_verified;
  const [inviting, setInviting] = useState(false);
  return (
    <Page
      title="Human Agents"
      subtitle="Rekan yang menjawab pelanggan bersama Anda."
      actions={
        may ? (
          <Button
            variant="primary"
            before={<IconUserPlus size={17} stroke={1.9} />}
            disabled={!verified}
            onClick={() => setInviting(true)}
          >
            Create Agent
          </Button>
        ) : null
      }
    >
      <Section title="Human Agent">
        <MemberList />
      </Section>
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
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </Page>
  );
}
