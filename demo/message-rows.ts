import type { HandoverCard, Message, MessageContent } from '@sapa/contracts';
import { handOverReasons } from '../server/src/ai-agents/turn/rules.ts';
import { isNumber, type MemberKey } from './business.ts';
import type { Cast, CastAgent } from './cast.ts';
import type { FileName } from './files/index.ts';
import type { Random } from './random.ts';
import { type RunRow, runRow } from './run-rows.ts';
import type { Thread } from './thread.ts';
import type { Turn } from './turn.ts';

/** The columns of `messages` that a line decides, and the file that goes with it. */
export interface MessageRow {
  id: string;
  seq: number;
  direction: 'in' | 'out' | 'internal';
  senderType: Message['sender']['type'];
  senderId: string | null;
  senderName: string;
  text: string;
  content: MessageContent;
  externalId: string | null;
  clientId: string | null;
  replyToId: string | null;
  reactions: Message['reactions'];
  status: Message['status'];
  errorCode: string | null;
  errorDetail: string | null;
  citations: Message['citations'];
  /** The turn of an AI agent that said it. */
  aiRunId: string | null;
  createdAt: Date;
  updatedAt: Date;
  file: FileName | null;
}

type Speaker = Pick<MessageRow, 'senderType' | 'senderId' | 'senderName'>;
type Line = Speaker & Pick<MessageRow, 'direction' | 'content'> & Partial<MessageRow>;

const SECOND = 1_000;

interface WriterOptions {
  thread: Thread;
  cast: Cast;
  agent: CastAgent;
  random: Random;
  contactId: string;
  /** The person's key in the channel. */
  externalId: string;
  newId(at: Date): string;
}

/** Turns the lines of one thread into messages, with the grey lines that the product would have added. */
export function writeMessages(options: WriterOptions) {
  const { thread, cast, agent, random, contactId, externalId, newId } = options;
  const rows: MessageRow[] = [];
  const runs: RunRow[] = [];
  const state = {
    handler: null as string | null,
    summary: null as string | null,
    waitingSince: null as Date | null,
  };
  // Bots are not told what becomes of a message.
  const hasTicks = thread.channel !== 'telegram';
  const spoken = () => rows.filter(({ direction }) => direction !== 'internal');
  const asMember = (key: MemberKey): Speaker => ({
    senderType: 'member',
    senderId: cast.members[key].id,
    senderName: cast.members[key].name,
  });
  const asAgent: Speaker = { senderType: 'ai', senderId: agent.id, senderName: agent.name };

  function add(at: Date, line: Line): void {
    const id = line.id ?? newId(at);
    const reachesChannel = line.direction !== 'internal' && line.status !== 'failed';
    rows.push({
      id,
      seq: rows.length + 1,
      text: '',
      externalId: reachesChannel ? nameInChannel(line.direction === 'in', id) : null,
      clientId: thread.channel === 'situs' && line.direction === 'in' ? id : null,
      replyToId: null,
      reactions: [],
      status: null,
      errorCode: null,
      errorDetail: null,
      citations: [],
      aiRunId: null,
      createdAt: at,
      updatedAt: at,
      file: null,
      ...line,
    });
  }

  /** Live chat names messages by ids of ours, Meta by its own, Telegram by numbers in each chat. */
  function nameInChannel(inbound: boolean, id: string): string {
    const serial = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
    if (thread.channel === 'telegram')
      return `${externalId}:${Number.parseInt(id.slice(-12), 16) % 1_000_000_000}`;
    if (thread.channel !== 'situs') return isNumber(thread.channel) ? `wamid.${serial}` : `m_${serial}`;
    return inbound ? `${externalId}:${id}` : id;
  }

  function activity(at: Date, by: Speaker, event: string, detail: Record<string, string | null>): void {
    add(at, {
      direction: 'internal',
      ...by,
      content: { kind: 'activity', event: `conversation.${event}`, detail },
    });
  }

  function customerSays(turn: Extract<Turn, { who: 'customer' }>, at: Date): void {
    const { file = null, place, quotes, reaction } = turn;
    state.waitingSince ??= at;
    add(at, {
      direction: 'in',
      senderType: 'contact',
      senderId: contactId,
      senderName: thread.contact.name,
      text: place === undefined ? turn.text : '',
      content: contentOf(turn),
      file,
      replyToId: quotes === undefined ? null : (spoken().at(-quotes)?.id ?? null),
      reactions: reaction === undefined ? [] : [{ emoji: reaction, from: 'business' }],
    });
  }

  function memberSays(turn: Extract<Turn, { who: 'member' }>, at: Date): void {
    const by = turn.by ?? thread.member;
    const { name } = cast.members[by];
    const taken = new Date(at.getTime() - 2 * SECOND);
    if (state.handler !== name) activity(taken, asMember(by), 'taken', { from: state.handler, to: name });
    Object.assign(state, { handler: name, waitingSince: null });
    add(at, {
      direction: 'out',
      ...asMember(by),
      text: turn.text,
      content: { kind: turn.file === undefined ? 'text' : 'media' },
      file: turn.file ?? null,
      status: turn.failed === undefined ? (turn.status ?? (hasTicks ? 'read' : 'sent')) : 'failed',
      errorCode: turn.failed?.code ?? null,
      errorDetail: turn.failed?.detail ?? null,
      reactions: turn.reaction === undefined ? [] : [{ emoji: turn.reaction, from: 'contact' }],
    });
  }

  /** @returns the id of the turn that it was */
  function agentSays(turn: Extract<Turn, { who: 'ai' | 'handover' }>, at: Date): string {
    const begun = new Date(at.getTime() - SECOND);
    if (state.handler !== agent.name)
      activity(begun, asAgent, 'ai_started', { from: state.handler, to: agent.name });
    state.handler = agent.name;
    // A turn says one message, so its id will do.
    const id = newId(at);
    const run = runRow(turn, { agent, said: rows, id, at });
    runs.push(run);
    const choices = turn.who === 'ai' ? (turn.choices ?? []) : [];
    add(at, {
      id,
      direction: 'out',
      ...asAgent,
      text: turn.text,
      content:
        choices.length === 0
          ? { kind: 'text' }
          : {
              kind: 'choices',
              style: 'buttons',
              choices: choices.map((title, index) => ({ id: String(index + 1), title })),
            },
      status: hasTicks ? (random.chance(0.94) ? 'read' : 'delivered') : 'sent',
      citations: run.citations,
      aiRunId: id,
    });
    return id;
  }

  /** As the product writes it: their words that nobody answered, and what was said before. */
  function cardOf({ why, summary, missing }: Extract<Turn, { who: 'handover' }>): HandoverCard {
    const last = rows.findLastIndex(({ direction }) => direction === 'out');
    const answered = rows[last];
    const cited = answered?.citations[0]?.title;
    return {
      need: summary,
      reason: handOverReasons[why],
      words: rows
        .slice(last + 1)
        .flatMap(({ direction, text }) => (direction === 'in' ? [text || '(tanpa teks)'] : [])),
      tried: [
        ...(answered?.senderType === 'ai' ? [{ text: `Dijawab: “${answered.text}”`, found: true }] : []),
        ...(cited === undefined ? [] : [{ text: `Prosedur terdekat: ${cited}`, found: true }]),
        ...(missing === undefined ? [] : [{ text: `Belum ada di pengetahuan: ${missing}`, found: false }]),
      ],
    };
  }

  function handOver(turn: Extract<Turn, { who: 'handover' }>, at: Date): void {
    const card = cardOf(turn);
    const aiRunId = agentSays(turn, at);
    const after = (ms: number) => new Date(at.getTime() + ms);
    activity(after(200), asAgent, 'handed_over', { from: agent.name, to: null, reason: card.reason });
    add(after(400), {
      direction: 'internal',
      ...asAgent,
      text: turn.summary,
      content: { kind: 'note', handover: card },
      aiRunId,
    });
    Object.assign(state, { handler: null, summary: turn.summary });
  }

  function noteDown(turn: Extract<Turn, { who: 'note' }>, at: Date): void {
    const by = asMember(turn.by ?? thread.member);
    add(at, { direction: 'internal', ...by, text: turn.text, content: { kind: 'note' } });
  }

  return {
    rows,
    runs,
    state,
    spoken,
    say(turn: Turn, at: Date): void {
      if (turn.who === 'customer') customerSays(turn, at);
      else if (turn.who === 'member') memberSays(turn, at);
      else if (turn.who === 'ai') agentSays(turn, at);
      else if (turn.who === 'handover') handOver(turn, at);
      else noteDown(turn, at);
    },
    resolve(at: Date): void {
      activity(at, asMember(thread.member), 'resolved', {});
      Object.assign(state, { handler: null, waitingSince: null });
    },
  };
}

function contentOf({ file, place, choice, story, text }: Extract<Turn, { who: 'customer' }>): MessageContent {
  if (file !== undefined) return { kind: 'media' };
  if (place !== undefined) return { kind: 'location', ...place };
  if (story !== undefined) return { kind: 'shared', what: story, title: null, url: null };
  if (choice !== undefined) return { kind: 'choice', choice_id: choice, title: text, description: null };
  return { kind: 'text' };
}
