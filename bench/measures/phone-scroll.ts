import { openSlowPhone } from '../phone/slow-phone.ts';
import { repeat } from '../repeat.ts';
import type { Measure } from './measure.ts';

const FLICKS = 12;
const FLICK_PIXELS = 6_000;

/** Frames that took longer than 50 ms, as the browser itself reports them. */
const WATCH = `
  window.longFrames = [];
  new PerformanceObserver((list) => window.longFrames.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'long-animation-frame' });`;

/** Flick after flick down the list, older conversations arriving meanwhile; each flick counts with its longest frame. */
export const phoneScroll: Measure = {
  name: 'phone-scroll',
  title: 'ponsel lambat: bingkai terlama saat kotak masuk digulir',
  target: { p99: 50 },
  async run(stage) {
    const phone = await openSlowPhone(stage);
    try {
      return await repeat(stage.ground.options.repetitions, stage.watched, async () => {
        const { page, devtools } = await phone.openTab({ network: 'fast' });
        await page.goto('/user/chat');
        await page.locator('li a[href^="/user/chat/"]').first().waitFor();
        await page.evaluate(WATCH);
        const began = performance.now();
        const longest: number[] = [];
        for (let flick = 0; flick < FLICKS; flick += 1) {
          await devtools.send('Input.synthesizeScrollGesture', {
            x: 195,
            y: 500,
            yDistance: -FLICK_PIXELS,
            speed: 3_000,
            gestureSourceType: 'touch',
          });
          const frames = await page.evaluate<number[]>('window.longFrames.splice(0)');
          longest.push(Math.max(0, ...frames));
        }
        await page.close();
        return { operations: FLICKS, seconds: (performance.now() - began) / 1000, latencies: longest };
      });
    } finally {
      await phone.close();
    }
  },
};
