import {
  type Body,
  campaignParts,
  type segmentFromCampaign as endpoint,
  type Segment,
} from '@sapa/contracts';
import { createLabel, createSegment, putLabelOnAll } from '../../contacts/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { IS_PART } from '../audience/parts.ts';
import { campaignById } from '../campaign-row.ts';

/**
 * Keeps those who are in a part of a campaign now, under a label of that name, as a segment: what they do afterwards takes
 * nobody out.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED where nobody is in it or the name is taken, TOO_MANY_LABELS, TOO_MANY_SEGMENTS
 */
export function segmentFromCampaign(
  ctx: Context,
  campaignId: string,
  { part, name }: Body<typeof endpoint>,
): Promise<Segment> {
  requirePermission(ctx, 'segment.manage');
  return transaction(ctx, async (tx) => {
    const campaign = await campaignById(tx, campaignId);
    const people = await tx.query<{ contact_id: string }>({
      text: `select distinct r.contact_id from campaign_recipients r
             join contacts c on c.workspace_id = $1 and c.id = r.contact_id
             where r.workspace_id = $1 and r.campaign_id = $2 and ${IS_PART[part]}`,
      values: [tx.workspaceId, campaignId],
    });
    if (people.length === 0)
      throw new Refusal('VALIDATION_FAILED', {
        fields: { part: `Tidak ada penerima yang ${campaignParts[part]}. Pilih bagian lain.` },
      });
    const label = await createLabel(tx, {
      name,
      color: 'stone',
      description: `Dari siaran ${campaign.name}`.slice(0, 200),
      in_sidebar: false,
    });
    await putLabelOnAll(
      tx,
      label.id,
      people.map(({ contact_id }) => contact_id),
    );
    return createSegment(tx, {
      name,
      filter: { all: [{ subject: 'label', operator: 'is', values: [label.id] }] },
    });
  });
}
