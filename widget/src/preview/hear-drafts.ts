import type { PreviewMessage } from '@sapa/contracts';

export type Draft = Extract<PreviewMessage, { type: 'draft' }>;

/** @param name of the settings screen's own channel (contract `PreviewMessage`) */
export function hearDrafts(name: string, show: (draft: Draft) => void): void {
  // Chat and button take the focus when they open; here it stays in the field that is typed in.
  HTMLElement.prototype.focus = () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<PreviewMessage>) => {
    if (data.type === 'draft') show(data);
  };
  channel.postMessage({ type: 'ready' } satisfies PreviewMessage);
}
