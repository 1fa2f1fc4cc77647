import { type ChildProcess, spawn } from 'node:child_process';
import { buildWhatIsStale } from './build.ts';

// `npm run dev`: the server restarts when its files change; Vite serves the screens with hot reload.
buildWhatIsStale(['widget']);
const children = [
  spawn(process.execPath, ['--watch', 'server/src/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' }),
  spawn('npm', ['run', 'dev', '--silent', '-w', '@sapa/web'], { stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopAll(signal));
for (const child of children) child.on('exit', () => stopAll('SIGTERM'));

function stopAll(signal: NodeJS.Signals): void {
  for (const child of children.filter(isRunning)) child.kill(signal);
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
