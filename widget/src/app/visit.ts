import type { VisitorMessage, WidgetConfig } from '@sapa/contracts';
import {
  type Answers,
  askTranscript,
  beginVisit,
  loadConfig,
  loadMessages,
  loadTranscript,
  type Proof,
  Refused,
  tellEnd,
} from './api.ts';
import { read, write } from './device.ts';
import { openListening } from './listening.ts';
import { openReadMark } from './read-mark.ts';
import type { HeardEvent } from './socket.ts';
import { mergeMessages, readUpToHere, unechoed } from './thread.ts';
import { mustIntroduce, newVisit, type VisitState } from './visit-state.ts';
import { openWriting } from './writing.ts';

export interface VisitOptions {
  key: string;
  config: WidgetConfig | null;
  /** What the shop's site says of who is signed in there. */
  proof: Proof;
  page: () => { page_url: string; landing_url: string; referrer: string };
  /** A message of the shop came while nobody looked. */
  onUnseen: () => void;
}

/** Contract `listVisitorMessages`: its default page. */
const PAGE = 50;
const TYPING_MS = 6000;
/** The server lets it be cached for as long. */
const CONFIG_MS = 60_000;

export type Visit = ReturnType<typeof openVisit>;

/** One visitor's chat: what is known, what is on its way, and how both stay in step with the server. */
export function openVisit({ key: address, config: given, proof, page, onUnseen }: VisitOptions) {
  let key = address;
  let token: string | null = null;
  let beginning: Promise<void> | null = null;
  let person = { name: '', answers: {} as Answers };
  let watching = false;
  let renewedAt = 0;
  let configuredAt = Date.now();
  let typingEnds: ReturnType<typeof setTimeout>;
  const listeners = new Set<() => void>();
  let state: VisitState = { ...newVisit, config: given };

  function set(change: Partial<VisitState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const newestSeq = () => state.messages.at(-1)?.seq ?? 0;
  const mark = openReadMark();
  mark.open(key);

  function receive(fresh: VisitorMessage[]) {
    const before = newestSeq();
    const messages = mergeMessages(state.messages, fresh);
    for (const { client_id } of fresh) if (client_id !== null) writing.remove(client_id);
    const news = fresh.some((message) => message.seq > before && mark.isUnread(message));
    set({
      messages,
      outbox: unechoed(writing.entries(), messages),
      ...(fresh.some(({ from }) => from === 'business') && { typing: null }),
    });
    if (watching) seen();
    else set({ unread: messages.filter(mark.isUnread).length });
    if (news && !watching) onUnseen();
  }

  /** Everything newer than the newest known, then what waits to be sent: neither gap nor double. */
  async function catchUp() {
    if (token === null) return;
    for (let full = true; full; ) {
      const { items, ended } = await loadMessages(token, { after: newestSeq() });
      receive(items);
      set({ ended });
      full = items.length === PAGE;
    }
    await writing.flush();
  }

  function heard(event: HeardEvent) {
    if (event.name === 'visitor.message') {
      const { message } = event.data;
      // A gap means that a push was missed: fetch it rather than show a hole.
      if (message.seq > newestSeq() + 1) catchUp().catch(() => {});
      return receive([message]);
    }
    if (event.name === 'visitor.read') {
      const upTo = state.messages.find(({ client_id }) => client_id === event.data.client_id)?.seq ?? 0;
      return set({ messages: readUpToHere(state.messages, upTo) });
    }
    if (event.name === 'visitor.ended') return set(event.data);
    if (event.name === 'visitor.config') {
      configuredAt = Date.now();
      return set({ config: event.data.config });
    }
    clearTimeout(typingEnds);
    set({ typing: event.data.name });
    typingEnds = setTimeout(() => set({ typing: null }), TYPING_MS);
  }

  /** The token is no longer good: the next message begins a new visit. */
  function forget() {
    token = null;
    listening.stop();
    write(`sapa.visit.${key}`, null);
    set({ begun: false });
  }

  /** Once, however many ask for it at the same time. */
  function begin(): Promise<void> {
    beginning ??= startVisit().finally(() => {
      beginning = null;
    });
    return beginning;
  }

  async function startVisit() {
    const kept = token ?? read(`sapa.visit.${key}`);
    const reply = await beginVisit(key, { visitor_token: kept, ...person, ...proof, ...page() });
    if (reply.visitor_token !== kept) mark.reset();
    person = { ...person, name: reply.name };
    token = reply.visitor_token;
    write(`sapa.visit.${key}`, token);
    set({ begun: true, hasOlder: reply.next_cursor !== null, ended: reply.ended });
    receive(reply.messages);
    listening.start(token);
  }

  /** The visit that this device kept, if any; tries until the network is back. */
  async function resume() {
    try {
      if (token === null && read(`sapa.visit.${key}`) !== null) await begin();
    } catch (error) {
      if (error instanceof Refused && error.retryAfter === null) return set({ problem: error.message });
      return void setTimeout(resume, 5000);
    }
    await writing.flush();
  }

  const listening = openListening({
    heard,
    refused: forget,
    catchUp,
    connection: (connection) => set({ connection }),
  });

  const writing = openWriting({
    key,
    page,
    ready: () => !mustIntroduce(state),
    token: () => token,
    begin,
    forget,
    changed: () => set({ outbox: unechoed(writing.entries(), state.messages) }),
    reached: (yes) => set({ connection: yes ? 'live' : 'lost' }),
    quiet: (seconds) => set({ quietUntil: Date.now() + seconds * 1000 }),
  });

  function seen() {
    mark.move(state.messages, token);
    if (state.unread !== 0) set({ unread: 0 });
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loads how the chat looks; resumes the visit of this device if there was one. */
    async load() {
      try {
        const config = state.config ?? (await loadConfig(key));
        // The hosted page knows the channel by its slug, which may change: what is kept here must not.
        key = config.key;
        writing.reopen(key);
        mark.open(key);
        set({ config, outbox: writing.entries() });
        await resume();
      } catch (error) {
        set({ problem: error instanceof Error ? error.message : '' });
      }
    },
    async introduce(answers: Answers) {
      person = { ...person, answers };
      await begin();
      set({ introduced: true });
      await writing.flush();
    },
    ...writing.acts,
    /** A token to upload with; begins the visit if need be. */
    async token(): Promise<string> {
      if (token === null) await begin();
      if (token === null) throw new Refused('OFFLINE', 'Tidak ada koneksi. Coba lagi sebentar lagi.', 5);
      return token;
    },
    /** Over for now: the thread stays, and whoever writes again goes on in it. */
    async end() {
      if (token === null) return;
      await tellEnd(token);
      set({ ended: true });
    },
    async mailTranscript(email: string) {
      if (token !== null) await askTranscript(token, email);
    },
    /** What was said, as a file to save. */
    async transcript(): Promise<File | null> {
      if (token === null) return null;
      const { text, file_name } = await loadTranscript(token);
      return new File([text], file_name, { type: 'text/plain' });
    },
    async loadOlder() {
      const oldest = state.messages[0]?.seq;
      if (token === null || oldest === undefined) return;
      const { items } = await loadMessages(token, { before: oldest });
      set({ messages: mergeMessages(state.messages, items), hasOlder: items.length === PAGE });
    },
    /** Whether somebody is online changes while a chat stays open: asked anew when it is looked at again. */
    refresh() {
      if (state.config === null || Date.now() - configuredAt < CONFIG_MS) return;
      configuredAt = Date.now();
      loadConfig(key).then(
        (config) => set({ config }),
        () => {},
      );
    },
    /** Fetches a message anew, with fresh addresses of its files; once a minute at most. */
    renew(seq: number | null) {
      if (token === null || seq === null || Date.now() - renewedAt < 60_000) return;
      renewedAt = Date.now();
      loadMessages(token, { after: seq - 1 }).then(
        ({ items }) => receive(items),
        () => {},
      );
    },
    typing: listening.typing,
    /** The thread is open, visible and at its end: what comes is read. */
    watch(yes: boolean) {
      watching = yes;
      if (yes) seen();
    },
  };
}
