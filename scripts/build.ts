import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const OUTPUTS = { web: 'web/build', widget: 'widget/dist' };
type Built = keyof typeof OUTPUTS;

/** Builds the screens whose sources differ from those they were last built from (compared by content, ~20 ms). */
export async function buildWhatIsStale(names: Built[] = ['web', 'widget']): Promise<void> {
  for (const name of names) {
    if (!buildScript(name)) continue;
    const sources = fingerprint([name, 'contracts', 'package-lock.json', ...siteContent()]);
    const stamp = join(OUTPUTS[name], '.built-from');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    await build(name);
    writeFileSync(stamp, sources);
  }
}

/** The operator's own texts of the public site, which the pages are built with. */
const siteContent = () => (process.env.SITE_CONTENT ? [resolve(process.env.SITE_CONTENT)] : []);

async function build(name: Built): Promise<void> {
  console.warn(`Menyusun ${name} …`);
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command = 'npm', ...before] = npm;
  const child = spawn(command, [...before, 'run', 'build', '--silent', '-w', `@sapa/${name}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Whoever asks (a test run sets NODE_ENV=test): what visitors get is the production build.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // npm runs it in the workspace's folder.
      SITE_CONTENT: siteContent()[0] ?? '',
    },
  });
  const [output, complaints, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (status === 0) return;
  console.error(output + complaints);
  console.error(`Penyusunan ${name} gagal; sebabnya di atas.`);
  process.exit(1);
}

function buildScript(name: Built): string | undefined {
  return JSON.parse(readFileSync(join(name, 'package.json'), 'utf8')).scripts?.build;
}

const NOT_SOURCES = new Set(['node_modules', 'build', 'dist', '.react-router']);

function fingerprint(paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !NOT_SOURCES.has(name));
  return names.sort().flatMap((name) => filesIn(join(path, name)));
}
