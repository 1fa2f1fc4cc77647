import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { InboxCounts } from '@sapa/contracts';
import { Client } from 'undici';
import type { DeskData, DeskLook, Screen } from './desk.ts';
import { openRawSocket } from './raw-socket.ts';

/** Members at their desks: each shows what is pushed, and asks its saved view anew as the web does. */
const { url, people, filter, sentAt } = workerData as DeskData;
const sent = new Float64Array(sentAt);
const now = () => performance.timeOrigin + performance.now();

/** As in the web: once for a burst of changes. */
/** As the web paces its questions (web/src/entities/conversations/filtered.ts). */
const SOON_MS = 1_000;
const LATEST_MS = 10_000;
const CHANGES = new Set([
  'message.received',
  'conversation.updated',
  'conversation.handled',
  'conversation.resolved',
  'conversation.reopened',
]);

let latencies: number[] = [];
let recounts: number[] = [];
let pushes = 0;

class Desk {
  readonly screen: Screen;
  readonly #client = new Client(url, { pipelining: 1 });
  readonly #headers: Record<string, string>;
  #isWaiting = false;
  /** How long the last answer took, once it is there. */
  #round = Promise.resolve(0);
  #underWay = 0;

  constructor({ memberId, token }: DeskData['people'][number]) {
    this.screen = { memberId, counts: null, view: null };
    this.#headers = { authorization: `Bearer ${token}` };
  }

  get isIdle() {
    return !this.#isWaiting && this.#underWay === 0;
  }

  async open(token: string): Promise<void> {
    const { counts } = (await this.#ask('/api/v1/conversations?tab=all&limit=1')) as { counts: InboxCounts };
    this.screen.counts = counts;
    await this.#recount();
    await openRawSocket({ url, token, onEvent: (bytes, start, end) => this.#hear(bytes, start, end) });
  }

  #hear(bytes: Buffer, start: number, end: number): void {
    pushes += 1;
    const [, name = ''] = /^42\/inbox,\["([^"]+)"/.exec(bytes.toString('latin1', start, start + 60)) ?? [];
    if (name === 'inbox.counted') {
      const [, data] = JSON.parse(bytes.toString('utf8', start + '42/inbox,'.length, end));
      this.screen.counts = { ...data.counts, mine: data.mine[this.screen.memberId] ?? 0 };
    }
    if (name === 'message.received') {
      const at = bytes.indexOf('pesanan ', start, 'latin1');
      const [, index] = /-(\d+) sudah/.exec(bytes.toString('latin1', at, at + 80)) ?? [];
      latencies.push(now() - (sent[Number(index)] ?? Number.NaN));
    }
    if (CHANGES.has(name)) this.#recountSoon();
  }

  #recountSoon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#round = this.#round.then(async (took) => {
      await sleep((0.75 + Math.random() / 2) * Math.min(Math.max(SOON_MS, 4 * took), LATEST_MS));
      this.#isWaiting = false;
      return this.#recount();
    });
  }

  async #recount(): Promise<number> {
    this.#underWay += 1;
    const at = performance.now();
    const view = await this.#ask(`/api/v1/conversations/count?filter=${encodeURIComponent(filter)}`);
    const took = performance.now() - at;
    recounts.push(took);
    this.#underWay -= 1;
    // The later question's answer stands: on one connection they come in order.
    this.screen.view = view as Screen['view'];
    return took;
  }

  async #ask(path: string): Promise<unknown> {
    const { statusCode, body } = await this.#client.request({ method: 'GET', path, headers: this.#headers });
    if (statusCode === 503) {
      // As a screen does: the server says that it has no room just now, and is asked again.
      await body.dump();
      await sleep(SOON_MS);
      return this.#ask(path);
    }
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${await body.text()}`);
    return body.json();
  }
}

const desks: Desk[] = [];
for (const person of people) {
  const desk = new Desk(person);
  await desk.open(person.token);
  desks.push(desk);
}

parentPort?.on('message', (what: 'begin' | 'look') => {
  if (what === 'begin') {
    [latencies, recounts, pushes] = [[], [], 0];
    return;
  }
  const look: DeskLook = {
    screens: desks.map(({ screen }) => screen),
    isIdle: desks.every(({ isIdle }) => isIdle),
    latencies,
    recounts,
    pushes,
  };
  parentPort?.postMessage(look);
});
parentPort?.postMessage('all are there');
