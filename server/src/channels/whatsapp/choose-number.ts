import { and, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { channelAddresses } from '../tables.ts';
import { type NumberFacts, readNumbers } from './read-number.ts';

export interface ChosenNumber {
  wabaId: string;
  number: NumberFacts;
}

/** Meta shares few accounts at a time; more calls than this would not end within a person's patience. */
const MOST_ACCOUNTS = 10;

/**
 * Which number is being connected. The popup names it; the redirect does not, so then it is one that nobody has
 * connected yet, else one that this workspace connects again.
 *
 * @param wabaIds proven by the token: an id of the request counts only when it is among them
 * @throws Refusal META_REFUSED: not shared, or without a number · CHANNEL_TAKEN: another workspace's
 */
export async function chooseNumber(
  ctx: Context,
  token: string,
  wabaIds: string[],
  wanted: { waba_id?: string | undefined; phone_number_id?: string | undefined },
): Promise<ChosenNumber> {
  const shared = wanted.waba_id === undefined ? wabaIds : wabaIds.filter((id) => id === wanted.waba_id);
  if (shared.length === 0)
    throw new Refusal('META_REFUSED', {
      message:
        'Akun WhatsApp Business ini tidak dibagikan ke Sapa. Mulai lagi dan pilih akunnya di jendela Meta.',
    });
  const offered = (
    await Promise.all(shared.slice(0, MOST_ACCOUNTS).map((id) => numbersOf(ctx, id, token)))
  ).flat();
  const numbers =
    wanted.phone_number_id === undefined
      ? offered
      : offered.filter(({ number }) => number.id === wanted.phone_number_id);
  if (numbers.length === 0)
    throw new Refusal('META_REFUSED', {
      message:
        'Akun WhatsApp Business ini belum punya nomor. Tambahkan nomor di WhatsApp Manager lalu hubungkan lagi.',
    });
  const owners = await ownersOf(ctx, numbers);
  const ownerOf = ({ number, wabaId }: ChosenNumber) =>
    owners.get(`whatsapp ${number.id}`) ??
    (owners.get(`waba ${wabaId}`) === ctx.workspaceId ? undefined : owners.get(`waba ${wabaId}`));
  const chosen =
    numbers.find((one) => ownerOf(one) === undefined) ??
    numbers.find((one) => ownerOf(one) === ctx.workspaceId);
  if (chosen === undefined) throw new Refusal('CHANNEL_TAKEN');
  return chosen;
}

async function numbersOf(ctx: Context, wabaId: string, token: string): Promise<ChosenNumber[]> {
  const read = await readNumbers(ctx.app, wabaId, token);
  if (!read.ok) {
    ctx.app.log.warn({ failure: read.failure, wabaId }, 'the numbers of an account could not be read');
    throw new Refusal('META_REFUSED');
  }
  return read.value.map((number) => ({ wabaId, number }));
}

/** `kind address` → workspace, of everything that somebody has connected. */
async function ownersOf(ctx: Context, numbers: ChosenNumber[]): Promise<Map<string, string>> {
  const owned = await ctx.app.database.platform
    .select()
    .from(channelAddresses)
    .where(
      and(
        inArray(channelAddresses.kind, ['whatsapp', 'waba']),
        inArray(
          channelAddresses.address,
          numbers.flatMap(({ wabaId, number }) => [wabaId, number.id]),
        ),
      ),
    );
  return new Map(owned.map(({ kind, address, workspaceId }) => [`${kind} ${address}`, workspaceId]));
}
