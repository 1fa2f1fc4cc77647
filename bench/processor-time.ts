import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Kernel ticks a second: 100 on every Linux we know, asked all the same. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Stat {
  parent: number;
  /** Ticks of the process itself, and of its children that have ended. */
  own: number;
  ended: number;
}

function statOf(pid: number): Stat | null {
  try {
    // The name may hold spaces and brackets: fields are counted from the last closing one.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      parent: fields[1] ?? 0,
      own: (fields[11] ?? 0) + (fields[12] ?? 0),
      ended: (fields[13] ?? 0) + (fields[14] ?? 0),
    };
  } catch {
    return null;
  }
}

/** Processor milliseconds that a process has used so far. */
export const processorMs = (pid: number): number => ((statOf(pid)?.own ?? 0) * 1000) / TICKS;

/** The same for a process with all its children, the ended ones included: PostgreSQL and its sessions. */
export function treeProcessorMs(root: number): number {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const top = statOf(root);
  if (top === null) return 0;
  let ticks = top.own + top.ended;
  for (const pid of pids) {
    const stat = statOf(pid);
    if (stat?.parent === root) ticks += stat.own;
  }
  return (ticks * 1000) / TICKS;
}

/** Memory in use, MB. */
export function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
