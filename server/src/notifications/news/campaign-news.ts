import { allows, memberRoles } from '@sapa/contracts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { settle } from '../settle.ts';
import { tellMembers } from '../tell-members.ts';

/** `by`: the member whose act it is; null: it came to be by itself. */
export interface CampaignNews {
  campaign_id: string;
  news: 'asks' | 'approved' | 'rejected' | 'stopped' | 'sent';
  by: string | null;
}

const DECIDERS = memberRoles.filter((role) => allows(role, 'campaign.approve'));
const MOST_TEXT = 300;

/**
 * A campaign wants a second person: all who may decide are told, but who asks. Decided, stopped or sent: whoever
 * wrote it or let it go is told, and nobody is asked any more.
 */
export function tellOfCampaign(
  ctx: Context,
  { campaign_id, news, by, occurrence }: CampaignNews & { occurrence: string },
): Promise<void> {
  return transaction(ctx, async (tx) => {
    const [campaign] = await tx.query<{
      name: string;
      notice: string | null;
      approval_reason: string | null;
      author: string | null;
      asker: string | null;
      asker_name: string;
      decided_by: string | null;
    }>({
      name: 'campaign-to-notify-of',
      text: `select name, notice, approval_reason, created_by_id as author, coalesce(launched_by, created_by_id) as asker,
               coalesce(launched_name, created_by_name) as asker_name, approved_name as decided_by
             from campaigns where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, campaign_id],
    });
    if (campaign === undefined) return;
    const { name, notice, author, asker, asker_name, decided_by } = campaign;
    const theirs = [author, asker].filter((id) => id !== null);
    const words = {
      asks: { title: `Siaran "${name}" menunggu izin Anda`, text: `Diminta ${asker_name}. ${notice ?? ''}` },
      approved: { title: `Siaran "${name}" diizinkan`, text: `Oleh ${decided_by ?? 'rekan'}.` },
      rejected: {
        title: `Siaran "${name}" dikembalikan`,
        text: `${decided_by ?? 'Rekan'}: ${campaign.approval_reason ?? ''}`,
      },
      stopped: { title: `Siaran "${name}" berhenti`, text: notice ?? '' },
      sent: { title: `Siaran "${name}" selesai dikirim`, text: notice ?? 'Lihat hasilnya.' },
    }[news];
    if (news !== 'asks') await settle(tx, campaign_id, ['campaign']);
    const only = news === 'asks' ? await decidersOf(tx) : [...new Set(theirs)];
    await tellMembers(
      tx,
      {
        kind: 'campaign',
        subjectId: campaign_id,
        occurrence,
        title: words.title,
        text: words.text.trim().slice(0, MOST_TEXT),
        address: `/user/broadcasts/${campaign_id}`,
      },
      { only, except: new Set([by, news === 'asks' ? asker : null].filter((id) => id !== null)) },
    );
  });
}

const decidersOf = async (tx: Parameters<typeof tellMembers>[0]): Promise<string[]> =>
  (
    await tx.query<{ id: string }>({
      name: 'who-decides-on-campaigns',
      text: 'select id from members where workspace_id = $1 and disabled_at is null and role = any($2)',
      values: [tx.workspaceId, DECIDERS],
    })
  ).map(({ id }) => id);
