/** Milliseconds this process computed during synchronous work. What other programs do meanwhile is not in it. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return milliseconds(process.cpuUsage(before));
}

export const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
