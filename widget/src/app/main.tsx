import type { WidgetConfig } from '@sapa/contracts';
import { render } from 'preact';
import { Chat } from './chat.tsx';
import { openHost } from './host.ts';
import { HostedPage } from './hosted-page.tsx';
import { paint } from './look.ts';
import { chime, unlockSound } from './sound.ts';
import { openVisit, type Visit } from './visit.ts';

/** The channel stands in the address: `/widget/frame/{key}` in a shop's page, `/chat/{slug}` on its own. */
const key = decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? '');
const host = openHost(location.hash);
const root = document.getElementById('chat')!;

/** The server puts the configuration into the page: the first picture needs no second request. */
function configInPage(): WidgetConfig | null {
  const text = document.getElementById('config')?.textContent;
  return text ? (JSON.parse(text) as WidgetConfig) : null;
}

let page = { page_url: location.href, landing_url: location.href, referrer: document.referrer };
let shown = host === null;
let told: { begun: boolean; unread: number; config: WidgetConfig | null } = {
  begun: false,
  unread: 0,
  config: null,
};

const given = new URLSearchParams(location.hash.slice(1));
const proof = {
  identifier: given.get('identifier') ?? '',
  identifier_hash: given.get('identifier_hash') ?? '',
};
/** Who sets it up looks at this very chat, with a visit that talks to nobody. */
const visit: Visit =
  location.pathname === '/widget/preview/chat'
    ? (await import('../preview/preview-visit.ts')).openPreviewVisit()
    : openVisit({ key, config: configInPage(), proof, page: () => page, onUnseen: chime });

function draw() {
  const visible = shown && document.visibilityState === 'visible';
  if (visible) visit.refresh();
  // Not only when the page has answered: what comes from now on is unread.
  const close = () => {
    host?.tell({ sapa: 'close' });
    show(false);
  };
  render(
    host === null ? (
      <HostedPage visit={visit} visible={visible} />
    ) : (
      <Chat visit={visit} visible={visible} onClose={close} />
    ),
    root,
  );
}

function show(yes: boolean) {
  shown = yes;
  draw();
}

function tellHost() {
  const { config, begun, unread } = visit.get();
  if (unread !== told.unread) host?.tell({ sapa: 'unread', count: unread });
  if (begun && !told.begun) host?.tell({ sapa: 'begun' });
  if (config !== null && config !== told.config) {
    paint(config, given.get('theme') ?? '');
    host?.tell({ sapa: 'look', look: config });
  }
  told = { begun, unread, config };
  if (config !== null && host === null)
    document.title = unread > 0 ? `(${unread}) ${config.name}` : config.name;
}

document.documentElement.dataset.place = host === null ? 'page' : 'frame';

visit.subscribe(tellHost);
document.addEventListener('visibilitychange', draw);
addEventListener('pointerdown', unlockSound, { once: true });
addEventListener('keydown', unlockSound, { once: true });
// A phone's keyboard covers the page without making it smaller (iOS): follow what is really seen.
visualViewport?.addEventListener('resize', () => {
  // Zoomed in by two fingers it is smaller too, and nothing should move then.
  if (visualViewport?.scale !== 1) return;
  document.documentElement.style.setProperty('--seen', `${visualViewport.height}px`);
});
host?.listen((message) => {
  if (message.sapa === 'page') {
    const { page_url, landing_url, referrer } = message;
    page = { page_url, landing_url, referrer };
  }
  if (message.sapa === 'shown') show(message.yes);
});
tellHost();
draw();
host?.tell({ sapa: 'ready' });
void visit.load();
