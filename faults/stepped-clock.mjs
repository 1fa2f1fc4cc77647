// Loaded before the server (`node --import`): its clock is ahead by what a file says, in milliseconds, from the start or, as
// when an operator or NTP sets it, from SIGUSR2 on. Steady clocks and timers go on, as they do then.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.env.SAPA_FAULTS_CLOCK;
const True = Date;
let ahead = 0;

const step = () => {
  ahead = Number(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.${process.pid}`, String(ahead));
};
step();
process.on('SIGUSR2', step);

const now = () => True.now() + ahead;
globalThis.Date = new Proxy(True, {
  apply: () => new True(now()).toString(),
  construct: (target, args, asked) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, asked === globalThis.Date ? target : asked),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
