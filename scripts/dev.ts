import { type ChildProcess, spawn } from 'node:child_process';
import { buildWhatIsStale } from './build.ts';

// `npm run dev`: the server restarts when its files change; Vite serves the screens with hot reload.
await buildWhatIsStale(['widget']);
const children = [
  start(process.execPath, ['--watch', 'server/src/main.mjs', ...process.argv.slice(2)]),
  start('npm', ['run', 'dev', '--silent', '-w', '@sapa/web']),
];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
for (const child of children) child.on('exit', stopAll);

function start(command: string, args: string[]): ChildProcess {
  // A process group of its own: npm and Vite start further processes, and do not pass signals on to them.
  return spawn(command, args, { stdio: 'inherit', detached: true });
}

function stopAll(): void {
  for (const { pid, exitCode, signalCode } of children)
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM');
}
