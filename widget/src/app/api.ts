import type {
  Endpoint,
  endVisit,
  getTranscript,
  getWidgetConfig,
  listVisitorMessages,
  mailTranscript,
  Reply,
  sendVisitorMessage,
  startVisit,
  uploadVisitorFile,
  visitorRead,
  WidgetConfig,
} from '@sapa/contracts';

/** A call the server refused, with the sentence to show; code OFFLINE when it was never reached. */
export class Refused extends Error {
  readonly code: string;
  /** Seconds until it may succeed; null when trying again does not help. */
  readonly retryAfter: number | null;
  constructor(code: string, message: string, retryAfter: number | null) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

const OFFLINE = 'Tidak ada koneksi. Pesan Kakak terkirim otomatis saat internet kembali.';

/**
 * The contract's types without its code: zod alone would be half of the widget's 25 KiB. A path that the contract
 * does not have does not compile.
 */
type PathOf<E extends Endpoint> = E['path'];
const base = '/api/v1/livechat';
const messagesPath: PathOf<typeof listVisitorMessages> & PathOf<typeof sendVisitorMessage> =
  `${base}/messages`;
const filesPath: PathOf<typeof uploadVisitorFile> = `${base}/files`;
const endPath: PathOf<typeof endVisit> = `${base}/end`;
const transcriptPath: PathOf<typeof getTranscript> & PathOf<typeof mailTranscript> = `${base}/transcript`;
const readPath: PathOf<typeof visitorRead> = `${base}/read`;
const configPath: PathOf<typeof getWidgetConfig> = `${base}/:key/config`;
const visitsPath: PathOf<typeof startVisit> = `${base}/:key/visits`;

const withKey = (path: string, key: string) => path.replace(':key', encodeURIComponent(key));

export const loadConfig = (key: string): Promise<WidgetConfig> => call('GET', withKey(configPath, key));

export interface Proof {
  identifier: string;
  identifier_hash: string;
}
/** By the ids of the form's fields. */
export type Answers = Record<string, string>;
export interface Visitor extends Proof {
  visitor_token: string | null;
  name: string;
  answers: Answers;
  page_url: string;
  landing_url: string;
  referrer: string;
}
export const beginVisit = (key: string, visitor: Visitor): Promise<Reply<typeof startVisit>> =>
  call('POST', withKey(visitsPath, key), null, visitor);

export const loadMessages = (
  token: string,
  range: { after?: number; before?: number },
): Promise<Reply<typeof listVisitorMessages>> => {
  const query = Object.entries(range).map(([name, seq]) => `${name}=${seq}`);
  return call('GET', `${messagesPath}?${query.join('&')}`, token);
};

export interface Outgoing {
  client_id: string;
  text: string;
  file_key: string | null;
  choice_id: string | null;
  page_url: string;
}
export const sendMessage = (token: string, message: Outgoing): Promise<Reply<typeof sendVisitorMessage>> =>
  call('POST', messagesPath, token, message);

export const tellEnd = (token: string): Promise<Reply<typeof endVisit>> => call('POST', endPath, token, {});
export const loadTranscript = (token: string): Promise<Reply<typeof getTranscript>> =>
  call('GET', transcriptPath, token);
export const askTranscript = (token: string, email: string): Promise<Reply<typeof mailTranscript>> =>
  call('POST', transcriptPath, token, { email });

export const tellRead = (token: string, up_to_seq: number): Promise<Reply<typeof visitorRead>> =>
  call('POST', readPath, token, { up_to_seq });

export type Uploaded = Reply<typeof uploadVisitorFile>;

/** XMLHttpRequest, because fetch does not tell how much of an upload is done. */
export function uploadFile(
  token: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', filesPath);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.onprogress = (event) => onProgress(event.loaded / (event.total || 1));
    request.onload = () =>
      request.status < 300
        ? resolve(request.response as Uploaded)
        : reject(refusalOf(request.status, request.response, request.getResponseHeader('retry-after')));
    request.onerror = () =>
      reject(new Refused('OFFLINE', 'Tidak ada koneksi. Coba lagi saat internet kembali.', 5));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

async function call<T>(method: string, path: string, token: string | null = null, body?: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'omit',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused('OFFLINE', OFFLINE, 2);
  }
  const payload: unknown = await response.json().catch(() => null);
  if (response.ok) return payload as T;
  throw refusalOf(response.status, payload, response.headers.get('retry-after'));
}

function refusalOf(status: number, payload: unknown, retryAfter: string | null): Refused {
  const { code, message, fields } = (payload ?? {}) as {
    code?: string;
    message?: string;
    fields?: Record<string, string>;
  };
  const later = status === 429 || status >= 500;
  return new Refused(
    code ?? 'INTERNAL',
    Object.values(fields ?? {})[0] ?? message ?? 'Ada gangguan di sisi kami. Coba lagi sebentar lagi, Kak.',
    later ? Number(retryAfter ?? 5) || 5 : null,
  );
}
