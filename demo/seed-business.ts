import { inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { countTalks } from '../server/src/analytics/index.ts';
import { users, workspaces } from '../server/src/identity/tables.ts';
import type { App } from '../server/src/platform/app.ts';
import { platformTransaction } from '../server/src/platform/db/context.ts';
import { addProducts } from './add-products.ts';
import { addTeam, asMember } from './add-team.ts';
import { addTeams } from './add-teams.ts';
import { addTools } from './add-tools.ts';
import { atTime } from './at-time.ts';
import { automate } from './automate.ts';
import { beOnline } from './be-online.ts';
import { business } from './business.ts';
import { buyPlans } from './buy-plans.ts';
import { connectChannels } from './connect-channels.ts';
import { countContacts } from './count-contacts.ts';
import { createAgents } from './create-agents.ts';
import { createTickets } from './create-tickets.ts';
import { insertHistory, insertRuns } from './insert-history.ts';
import { keepFiles } from './keep-files.ts';
import { keepHours } from './keep-hours.ts';
import { knowContacts } from './know-contacts.ts';
import { noteConsents } from './note-consents.ts';
import { placeOrders } from './place-orders.ts';
import { planHistory, planLately } from './plan-history.ts';
import { putLabels } from './put-labels.ts';
import { createRandom } from './random.ts';
import { rateTalks } from './rate-talks.ts';
import { releaseAgents } from './release-agents.ts';
import { sendCampaigns } from './send-campaigns.ts';
import { type ThreadRows, threadRows } from './thread-rows.ts';
import { writeNotes } from './write-notes.ts';
import { writeQuickReplies } from './write-quick-replies.ts';
import { writeTemplates } from './write-templates.ts';

/** Any number does; another one tells another year. */
const SEED = 20_261_121;
const DAY = 24 * 60 * 60 * 1_000;

/**
 * Kopi Nusantara with its team, channels, agents, a year of conversations, its catalogue, the orders of its last weeks and its tickets, all
 * or nothing.
 *
 * @returns the conversations, for the phone page; null when the business is there already
 */
export async function seedBusiness(app: App, workspaceId = uuidv7()): Promise<ThreadRows[] | null> {
  const emails = business.members.map(({ email }) => email);
  const known = await app.database.platform
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, emails));
  if (known.length > 0) return null;

  const now = app.clock.now();
  const kept = await keepFiles(app, workspaceId);
  // Told before the transaction: on a busy machine it takes longer than one may idle.
  const [random, own] = [createRandom(SEED), createRandom(SEED + 1)];
  const [past, lately] = [planHistory(random, now), planLately(own, now)];
  return platformTransaction(app, async (platform) => {
    const tx = await platform.enter(workspaceId);
    const createdAt = new Date(now.getTime() - 366 * DAY);
    await tx.db.insert(workspaces).values({ id: workspaceId, name: business.name, createdAt });
    const team = await addTeam(tx, createdAt);
    const asOwner = asMember(tx, team, 'sekar');
    await buyPlans(asOwner, now);
    const channels = await addTeams(asOwner, team, await connectChannels(asOwner, createdAt));
    await keepHours(asOwner);
    await automate(asOwner);
    const agents = await createAgents(asOwner, channels);
    const cast = { members: team, agents, channels };
    const threads = [
      ...past.map((thread) => threadRows(thread, cast, random)),
      ...lately.map((thread) => threadRows(thread, cast, own)),
    ];
    await insertHistory(tx, threads, kept);
    await insertRuns(tx, threads);
    await countContacts(tx);
    await beOnline(tx, now);
    await noteConsents(tx, threads);
    const sold = await addProducts(atTime(asOwner, new Date(now.getTime() - 30 * DAY)));
    await placeOrders(tx, team, threads, sold);
    await addTools(asOwner);
    await createTickets(tx, team, threads);
    await putLabels(tx, team, threads);
    await writeQuickReplies(tx, team);
    await writeTemplates(asOwner, channels);
    await knowContacts(asOwner, threads, random);
    await writeNotes(tx, team, threads);
    await sendCampaigns(asOwner, channels);
    await rateTalks(asOwner);
    await countTalks(tx);
    await releaseAgents(asOwner, agents, now);
    return threads;
  });
}
