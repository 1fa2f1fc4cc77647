import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as api from '@sapa/contracts';
import { animatedWebp, gif, png, webp } from '../../server/src/testing/picture-bombs.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';
import type { World } from '../world.ts';

/** MB of the whole server process, at its highest. */
const MOST_MEMORY = 600;

export const pictureBombs: FaultCase = {
  name: 'picture-bombs',
  number: 22,
  guarantee:
    'twenty pictures that are small files and huge in memory, sent at once, are kept without thumbnails; memory stays low and people sign in meanwhile',
  quick: true,
  async run(world) {
    const bomb = png(9999, 9999, { interlaced: true });
    // The rest is the worst that still has a thumbnail.
    const pictures = [
      ...Array<Buffer>(14).fill(bomb),
      ...Array<Buffer>(2).fill(png(4096, 4096, { interlaced: true })),
      webp(16_384, 16_384),
      animatedWebp(100_000),
      gif(4096, 300_000),
      gif(65_535),
    ];
    const findings = noFindings(pictures.length + 1);
    const visitor = await beginVisit(world);
    const uploads = Promise.all(pictures.map((picture) => upload(world, visitor, picture)));
    const customer = world.stranger();
    await customer.image(world.phoneNumberId, { bytes: bomb, mimeType: 'image/png' });
    for (let n = 0; n < 5; n++) {
      const { seconds } = await eventually(world.signIn, () => true, 20);
      findings.recoverySeconds = Math.max(findings.recoverySeconds, seconds);
    }
    const keys = await uploads;
    for (const key of keys) if (key === null) findings.lost.push('an upload');
    await visitor.call(api.sendVisitorMessage, {
      body: { client_id: randomUUID(), file_key: keys[0] ?? null },
    });
    const { answer: shown } = await eventually(
      () =>
        world.look<{ state: string; thumbnail_key: string | null }>(
          `select a.state, a.thumbnail_key from attachments a
           join conversations c on c.workspace_id = a.workspace_id and c.id = a.conversation_id
           join contact_identities i on i.workspace_id = c.workspace_id and i.id = c.identity_id
           where (i.external_id = $1 or c.channel_id = $2) and a.state <> 'fetching'`,
          [customer.id, visitor.channelId],
        ),
      (rows) => rows.length === 2,
      20,
    );
    if (shown.length !== 2) findings.lost.push(`${2 - shown.length} messages with a picture`);
    for (const { state, thumbnail_key } of shown)
      if (state !== 'ready' || thumbnail_key !== null)
        findings.wrong.push(`a bomb is ${state}, ${thumbnail_key}`);
    const memory = peakMemory(world.server().pid);
    if (memory > MOST_MEMORY) findings.wrong.push(`the server took ${memory} MB`);
    return findings;
  },
};

async function beginVisit(world: World) {
  const { id, livechat } = await world.call(api.createLiveChat, {
    body: { name: `Obrolan ${randomUUID()}` },
  });
  const baseUrl = world.server().url;
  const { visitor_token: token } = await api.createClient({ baseUrl, token: () => null })(api.startVisit, {
    params: { key: livechat!.widget_key },
    body: { name: 'Dewi' },
  });
  return { channelId: id, token, call: api.createClient({ baseUrl, token: () => token }) };
}

/** The key to send it with; null when it was refused. */
async function upload(world: World, { token }: { token: string }, picture: Buffer): Promise<string | null> {
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(picture)]), 'foto');
  const answer = await fetch(world.server().url + api.uploadVisitorFile.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const { file_key } = (await answer.json()) as { file_key?: string };
  return file_key ?? null;
}

const peakMemory = (pid: number): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
