import type { SessionUser } from '@sapa/contracts';

export interface Answer {
  status: number;
  body: {
    code?: string;
    fields?: Record<string, string>;
    data?: { user: SessionUser; access_token: string };
    items?: unknown[];
  };
  headers: Headers;
}

export interface SignedUp {
  email: string;
  password: string;
  user: SessionUser;
  /** access token */
  token: string;
  /** `Cookie` header of the session */
  cookie: string;
  setCookie: string[];
}

let people = 0;

/** What a person registers with, unlike anybody else. */
export const person = (change: Record<string, unknown> = {}) => ({
  email: `sari${++people}-${process.pid}@toko.id`,
  password: 'rahasia-sekali',
  name: 'Sari Dewi',
  business_name: 'Toko Sari',
  phone: '0812-3456-7890',
  ...change,
});

/** The API of a running server, as a browser calls it. */
export function browserAt(url: string) {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text), headers: answer.headers };
  };
  const login = (email: unknown, password: unknown, headers: Record<string, string> = {}) =>
    call('POST', '/auth/login', { email, password, recaptcha_response: '' }, headers);
  const register = async (change: Record<string, unknown> = {}) => {
    const input = person(change);
    const { body } = await call('POST', '/auth/register', input);
    return { ...input, user: body.data!.user };
  };
  return {
    call,
    login,
    register,
    /** Registers somebody new and signs them in. */
    async signUp(change: Record<string, unknown> = {}): Promise<SignedUp> {
      const { email, password, user } = await register(change);
      const answer = await login(email, password);
      const setCookie = answer.headers.getSetCookie();
      return {
        email,
        password,
        user,
        token: answer.body.data!.access_token,
        cookie: cookieOf(answer),
        setCookie,
      };
    },
    me: (token: string) => call('GET', '/auth/me', undefined, bearer(token)),
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export const cookieOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
