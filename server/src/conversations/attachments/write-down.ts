import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { createTrustedClient, type HttpClient } from '../../platform/http/http-client.ts';
import { multipartForm } from '../../platform/http/multipart-form.ts';

type Configured = Pick<App, 'config'>;

/** Does whoever runs Sapa have a model that hears them? */
export const hearsVoices = ({ config }: Configured): boolean => config.SPEECH_BASE_URL !== undefined;

interface Sound {
  type: string;
  size: number;
  bytes: Readable;
}

const clients = new WeakMap<App['config'], HttpClient>();
const Answer = z.object({ text: z.string() });
const MOST_ANSWER = 1024 * 1024;
const PATIENCE_MS = 120_000;
/** Letters: more than half an hour of quick speech. */
const MOST_LETTERS = 30_000;

/**
 * What is said, as a model hears it: plain text, whatever it is.
 *
 * @throws OutboundError or Error where the service fails, to be asked again
 */
export async function writeDown({ config }: Configured, sound: Sound): Promise<string> {
  const { SPEECH_BASE_URL: base, SPEECH_MODEL: model, SPEECH_API_KEY: key } = config;
  if (!base || !model) return '';
  const client = clients.get(config) ?? createTrustedClient(base);
  clients.set(config, client);
  // The service goes by the name's ending.
  const name = `suara.${/^audio\/(\w+)/.exec(sound.type)?.[1] ?? 'ogg'}`;
  const asked = { model, language: 'id', response_format: 'json' };
  const { body, contentType, length } = multipartForm(asked, { field: 'file', name, ...sound });
  const answer = await client.request(`${base.replace(/\/$/, '')}/audio/transcriptions`, {
    method: 'POST',
    headers: { 'content-type': contentType, ...(key && { authorization: `Bearer ${key}` }) },
    body,
    bodyLength: length,
    timeoutMs: PATIENCE_MS,
    maxBytes: MOST_ANSWER,
  });
  if (answer.status !== 200) throw new Error(`the service that hears voices answers ${answer.status}`);
  return Answer.parse(answer.json()).text.replaceAll('\u0000', '').trim().slice(0, MOST_LETTERS);
}
