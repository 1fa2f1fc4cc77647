import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

export interface BareServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export async function startBareServer(databaseUrl: string): Promise<BareServer> {
  const child = spawn(process.execPath, [PROGRAM, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  return {
    url: String(line).trim(),
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await gone;
    },
  };
}
