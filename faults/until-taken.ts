import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';

/** As a browser does whose connection broke: the same again, until there is an answer. */
export async function untilTaken<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof api.ApiError) || (error.code !== 'OFFLINE' && error.status < 500)) throw error;
      await sleep(50);
    }
  }
}
