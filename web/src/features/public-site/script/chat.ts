import type { getSupportChat } from '@sapa/contracts/channels/support-chat';
import type { Reply } from '@sapa/contracts/endpoint';

type Launcher = HTMLElement & { open(): void };

/** Sapa's own live chat, answered by its own AI agent; nothing of it is loaded before it is asked for. */
export async function openChat(): Promise<void> {
  const here = document.querySelector<Launcher>('sapa-chat');
  if (here) return here.open();
  note('Membuka chat …');
  try {
    const answer = await fetch('/api/v1/support-chat' satisfies (typeof getSupportChat)['path']);
    const { widget_key: key } = (await answer.json()) as Reply<typeof getSupportChat>;
    if (!answer.ok || !key) throw new Error('no chat');
    const launcher = await load(key);
    note('');
    launcher.open();
  } catch {
    note('Chat sedang tidak bisa dibuka. Coba lagi sebentar lagi, atau tulis email ke kami.');
  }
}

async function load(key: string): Promise<Launcher> {
  const script = document.createElement('script');
  script.src = '/widget.js';
  script.dataset.key = key;
  script.dataset.theme = document.documentElement.dataset.colorScheme;
  const failed = new Promise<never>((_, reject) => {
    script.onerror = () => reject(new Error('not loaded'));
    setTimeout(() => reject(new Error('took too long')), 15_000);
  });
  document.head.append(script);
  await Promise.race([customElements.whenDefined('sapa-chat'), failed]);
  // Defined first, put on the page right after.
  const launcher = await new Promise<Launcher>((found) => {
    const look = () => {
      const element = document.querySelector<Launcher>('sapa-chat');
      if (element) found(element);
      else requestAnimationFrame(look);
    };
    look();
  });
  return launcher;
}

function note(text: string): void {
  for (const place of document.querySelectorAll('[data-chat-note]')) place.textContent = text;
}
