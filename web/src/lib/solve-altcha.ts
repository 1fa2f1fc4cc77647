import pbkdf2Url from 'altcha/workers/pbkdf2?url';
import shaUrl from 'altcha/workers/sha?url';

interface Challenge {
  parameters: { algorithm: string };
  signature?: string;
}

/**
 * Fetches ALTCHA's puzzle and solves it in ALTCHA's own worker: the widget's protocol without its 31 KiB.
 * Answers with the payload that the server verifies.
 */
export async function solveAltcha(challengeUrl: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(challengeUrl, { signal });
  if (!response.ok) throw new Error('challenge');
  const challenge = (await response.json()) as Challenge;
  const worker = new Worker(challenge.parameters.algorithm.startsWith('PBKDF2') ? pbkdf2Url : shaUrl);
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.onerror = () => reject(new Error('worker'));
      worker.onmessage = ({ data }) =>
        data === null || data.error ? reject(new Error('unsolved')) : resolve(data);
      worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: 90_000 });
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
