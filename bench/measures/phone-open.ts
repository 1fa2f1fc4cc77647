import { openSlowPhone } from '../phone/slow-phone.ts';
import { repeat } from '../repeat.ts';
import type { Measure } from './measure.ts';

const VISITS = 5;

/** From the tap to a row that can be pressed; the app's files come from the phone, the conversations do not. */
export const phoneOpen: Measure = {
  name: 'phone-open',
  title: 'ponsel lambat, 4G lambat: kunjungan kedua sampai kotak masuk terpakai',
  target: { p50: 1500 },
  async run(stage) {
    const phone = await openSlowPhone(stage);
    try {
      return await repeat(stage.ground.options.repetitions, stage.watched, async () => {
        const latencies: number[] = [];
        for (let visit = 0; visit < VISITS; visit += 1) {
          const { page } = await phone.openTab();
          const began = performance.now();
          await page.goto('/user/chat', { waitUntil: 'commit' });
          await page.locator('li a[href^="/user/chat/"]').first().click({ trial: true });
          latencies.push(performance.now() - began);
          await page.close();
        }
        return {
          operations: VISITS,
          seconds: latencies.reduce((sum, one) => sum + one, 0) / 1000,
          latencies,
        };
      });
    } finally {
      await phone.close();
    }
  },
};
