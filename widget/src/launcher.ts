import type { FromFrame, ToFrame } from './frame-messages.ts';
import css from './launcher.css?inline';

export interface LauncherOptions {
  origin: string;
  key: string;
  name: string;
  color: string;
  onColor: string;
  left: boolean;
  theme: string;
  /** Who is signed in at the shop's site, and its proof; both empty for anybody. */
  identifier: string;
  identifierHash: string;
}

const CHAT = 'M21 12a8 8 0 0 1-8 8H4l1.7-3.4A8 8 0 1 1 21 12';
const CLOSE = 'M6 9l6 6 6-6';

/**
 * The round button and the frame behind it, in a shadow root: the shop's styles do not reach in, ours do not
 * reach out, and nothing on the page moves. The frame is loaded when it is opened, or with the page once this
 * device has a visit.
 */
export function openLauncher(options: LauncherOptions): CustomElementConstructor {
  const { origin, key, name, theme, identifier, identifierHash } = options;
  const flag = `sapa.${key}`;

  return class SapaChat extends HTMLElement {
    private button = document.createElement('button');
    private badge = document.createElement('b');
    private icon = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    private frame: HTMLIFrameElement | null = null;
    private ready = false;
    private shown = false;
    private unread = 0;
    private came = wayHere();

    connectedCallback() {
      if (this.shadowRoot) return;
      const root = this.attachShadow({ mode: 'open' });
      adopt(root);
      this.style.setProperty('--brand', options.color);
      this.style.setProperty('--on-brand', options.onColor);
      if (options.left) this.dataset.left = '';
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      svg.setAttribute('viewBox', '0 0 24 24');
      svg.setAttribute('aria-hidden', 'true');
      svg.append(this.icon);
      this.button.append(svg, this.badge);
      this.button.onclick = () => this.show(!this.shown);
      root.append(this.button);
      this.draw();
      addEventListener('message', (event: MessageEvent<FromFrame | null>) => this.hear(event));
      visualViewport?.addEventListener('resize', () => this.fit());
      document.addEventListener('visibilitychange', () => this.entitle());
      if (begunBefore(flag)) {
        const load = () => this.load();
        // A page whose animation never rests is never idle; Safari knows no such callback.
        if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 3000 });
        else setTimeout(load, 1500);
      }
    }

    /** For the shop's own buttons: `document.querySelector('sapa-chat').open()`. */
    open() {
      this.show(true);
    }

    close() {
      this.show(false);
    }

    private load() {
      if (this.frame !== null) return;
      // After the #: it reaches the frame, and neither a log nor a referrer.
      const hash = new URLSearchParams({
        host: location.origin,
        theme,
        identifier,
        identifier_hash: identifierHash,
      });
      this.frame = document.createElement('iframe');
      this.frame.src = `${origin}/widget/frame/${encodeURIComponent(key)}#${hash}`;
      this.frame.title = `Chat dengan ${name}`;
      this.shadowRoot?.append(this.frame);
    }

    private tell(message: ToFrame) {
      if (this.ready) this.frame?.contentWindow?.postMessage(message, origin);
    }

    private tellPage() {
      this.tell({ sapa: 'page', page_url: location.href.slice(0, 2000), ...this.came });
    }

    /** From our own frame at our own origin alone; any other window is not heard. */
    private hear({ source, origin: from, data }: MessageEvent<FromFrame | null>) {
      if (source === null || source !== this.frame?.contentWindow || from !== origin) return;
      if (data?.sapa === 'ready') {
        this.ready = true;
        this.tellPage();
        this.tell({ sapa: 'shown', yes: this.shown });
      }
      if (data?.sapa === 'close') this.show(false);
      if (data?.sapa === 'begun') remember(flag);
      if (data?.sapa === 'unread') {
        this.unread = Number(data.count) || 0;
        this.draw();
        this.entitle();
      }
    }

    private show(yes: boolean) {
      if (yes) this.load();
      this.shown = yes;
      this.toggleAttribute('data-open', yes);
      this.draw();
      this.fit();
      this.tellPage();
      this.tell({ sapa: 'shown', yes });
      if (yes) this.frame?.focus();
      else this.button.focus();
    }

    private draw() {
      const news = this.unread > 0 ? `, ${this.unread} pesan baru` : '';
      this.button.setAttribute('aria-label', this.shown ? 'Tutup chat' : `Chat dengan ${name}${news}`);
      this.button.setAttribute('aria-expanded', String(this.shown));
      this.icon.setAttribute('d', this.shown ? CLOSE : CHAT);
      this.badge.textContent = this.unread > 0 && !this.shown ? String(Math.min(this.unread, 99)) : '';
    }

    /** A phone's keyboard covers a fixed frame: keep to the part of the screen that is seen. */
    private fit() {
      const seen = visualViewport;
      const small = matchMedia('(max-width:480px)').matches;
      document.documentElement.style.overflow = this.shown && small ? 'hidden' : '';
      if (this.frame === null || seen === null || seen.scale !== 1) return;
      this.frame.style.height = small ? `${seen.height}px` : '';
      this.frame.style.top = small ? `${seen.offsetTop}px` : '';
    }

    private entitle() {
      const title = document.title.replace(/^\(\d+\) /, '');
      const next = document.hidden && this.unread > 0 ? `(${this.unread}) ${title}` : title;
      if (next !== document.title) document.title = next;
    }
  };
}

/** Constructed sheets pass a strict style-src of the shop's page; Safari before 16.4 has none. */
function adopt(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
  }
}

/** The first page of the shop's site in this tab and who led there: later pages have lost the campaign's address. */
function wayHere(): { landing_url: string; referrer: string } {
  const now = { landing_url: location.href.slice(0, 2000), referrer: document.referrer.slice(0, 2000) };
  try {
    const kept = sessionStorage.getItem('sapa.way');
    if (kept !== null) return JSON.parse(kept) as typeof now;
    sessionStorage.setItem('sapa.way', JSON.stringify(now));
  } catch {
    // Storage is refused on this page: what it knows itself is told.
  }
  return now;
}

function begunBefore(flag: string): boolean {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

function remember(flag: string): void {
  try {
    localStorage.setItem(flag, '1');
  } catch {
    // Storage is refused on this page: the frame is loaded when it is opened.
  }
}
