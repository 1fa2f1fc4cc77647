import { parentPort, workerData } from 'node:worker_threads';
import type { OnlookerData } from './onlookers.ts';
import { openRawSocket } from './raw-socket.ts';

/** All that 200 browsers would do on their own machines costs ours as little as can be: frames are counted, not read. */
const { url, token, count, pushes } = workerData as OnlookerData;
const counter = new Int32Array(pushes);
const onEvent = () => void Atomics.add(counter, 0, 1);

await Promise.all(Array.from({ length: count }, () => openRawSocket({ url, token, onEvent })));
parentPort?.postMessage('all are there');
