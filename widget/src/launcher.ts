import { textOn } from '@sapa/contracts/rules/contrast';
import type { FromFrame, LauncherLook, ToFrame } from './frame-messages.ts';
import css from './launcher.css?inline';

export interface LauncherOptions {
  origin: string;
  frameUrl: string;
  /** Where this device remembers that it has a visit, and that the greeting was put away. */
  flag: string;
  look: LauncherLook;
  /** What the shop's page asks for itself comes before what is set. */
  overrides: { position?: string | undefined; theme?: string | undefined };
}

const CHAT = 'M21 12a8 8 0 0 1-8 8H4l1.7-3.4A8 8 0 1 1 21 12';
const CLOSE = 'M6 9l6 6 6-6';

/**
 * The button and the frame behind it, in a shadow root: the shop's styles do not reach in, ours do not reach out, and
 * nothing on the page moves. The frame is loaded when it is opened, or with the page once this device has a visit.
 */
export function openLauncher({
  origin,
  frameUrl,
  flag,
  look: given,
  overrides,
}: LauncherOptions): CustomElementConstructor & { new (): SapaChat } {
  return class extends HTMLElement implements SapaChat {
    private look = given;
    private button = make('button');
    private label = make('span');
    private badge = make('b');
    private teaser = make('div');
    private words = make('button');
    private icon = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    private frame: HTMLIFrameElement | null = null;
    private ready = false;
    private shown = false;
    /** Once they looked in, nothing calls them there by itself. */
    private opened = false;
    private unread = 0;
    private came = wayHere();
    private greets: ReturnType<typeof setTimeout> | undefined;

    connectedCallback() {
      if (this.shadowRoot) return;
      const root = this.attachShadow({ mode: 'open' });
      adopt(root);
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      svg.setAttribute('viewBox', '0 0 24 24');
      svg.setAttribute('aria-hidden', 'true');
      svg.append(this.icon);
      this.button.className = 'launcher';
      this.button.append(svg, this.label, this.badge);
      this.button.onclick = () => this.show(!this.shown);
      const away = make('button');
      away.className = 'away';
      away.setAttribute('aria-label', 'Tutup sapaan');
      away.textContent = '×';
      away.onclick = () => {
        remember(`${flag}.greeted`);
        this.greet(false);
        this.button.focus();
      };
      this.words.onclick = () => this.show(true);
      this.teaser.className = 'teaser';
      this.teaser.append(this.words, away);
      this.greet(false);
      root.append(this.teaser, this.button);
      this.paint(given);
      addEventListener('message', (event: MessageEvent<FromFrame | null>) => this.hear(event));
      visualViewport?.addEventListener('resize', () => this.fit());
      document.addEventListener('visibilitychange', () => this.entitle());
      if (isRemembered(flag)) {
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

    /** Looks like this from now on. */
    paint(look: LauncherLook) {
      this.look = look;
      const { style } = this;
      style.setProperty('--brand', look.color);
      style.setProperty('--on-brand', textOn(look.color));
      this.dataset.theme = overrides.theme || look.theme;
      this.toggleAttribute('data-left', (overrides.position ?? look.position) === 'left');
      this.label.textContent = look.launcher_text;
      this.words.textContent = look.greeting;
      clearTimeout(this.greets);
      const wanted = look.teaser_seconds !== null && look.greeting !== '';
      if (!wanted || this.opened || isRemembered(flag) || isRemembered(`${flag}.greeted`)) this.greet(false);
      else if (this.teaser.hidden)
        this.greets = setTimeout(() => this.greet(true), look.teaser_seconds! * 1000);
      this.draw();
    }

    private greet(yes: boolean) {
      this.teaser.hidden = !yes;
    }

    private load() {
      if (this.frame !== null) return;
      this.frame = make('iframe');
      this.frame.src = frameUrl;
      this.frame.title = `Chat dengan ${this.look.name}`;
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
      if (data?.sapa === 'look') this.paint(data.look);
      if (data?.sapa === 'unread') {
        this.unread = Number(data.count) || 0;
        this.draw();
        this.entitle();
      }
    }

    private show(yes: boolean) {
      if (yes) this.load();
      this.opened = true;
      clearTimeout(this.greets);
      this.greet(false);
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
      const { name, launcher_text } = this.look;
      const news = this.unread > 0 ? `, ${this.unread} pesan baru` : '';
      // Whoever speaks to the device says what they read: the label begins with it.
      const chat = launcher_text === '' ? `Chat dengan ${name}` : `${launcher_text}, chat dengan ${name}`;
      this.button.setAttribute('aria-label', this.shown ? 'Tutup chat' : chat + news);
      this.button.setAttribute('aria-expanded', String(this.shown));
      this.label.hidden = this.shown || launcher_text === '';
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

export interface SapaChat extends HTMLElement {
  open(): void;
  close(): void;
  paint(look: LauncherLook): void;
}

const make = <Name extends keyof HTMLElementTagNameMap>(name: Name) => document.createElement(name);

/** Constructed sheets pass a strict style-src of the shop's page; Safari before 16.4 has none. */
function adopt(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = make('style');
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

function isRemembered(flag: string): boolean {
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
