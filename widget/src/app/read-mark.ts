import type { VisitorMessage } from '@sapa/contracts';
import { tellRead } from './api.ts';
import { read, write } from './device.ts';

/** How far the visitor has read what the shop wrote: kept on this device, told to the server. */
export function openReadMark() {
  let kept = '';
  let upTo = 0;
  let told = 0;
  return {
    /** As this device kept it. */
    open(key: string) {
      kept = `sapa.read.${key}`;
      upTo = Number(read(kept) ?? 0);
    },
    /** Another visit begins. */
    reset() {
      upTo = 0;
    },
    isUnread: ({ from, seq }: VisitorMessage) => from === 'business' && seq > upTo,
    /** All of these are seen. */
    move(messages: VisitorMessage[], token: string | null) {
      upTo = Math.max(upTo, messages.at(-1)?.seq ?? 0);
      write(kept, String(upTo));
      const newest = messages.findLast(({ from }) => from === 'business')?.seq ?? 0;
      if (token === null || newest <= told) return;
      told = newest;
      tellRead(token, newest).catch(() => {
        told = 0;
      });
    },
  };
}
