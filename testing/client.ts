import { BROWSER_MARK_HEADER } from '@club/contract';

export type ApiReply = {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when it is not JSON. */
  json: unknown;
};

/** Returns the body of a successful reply. @throws for any other status than 200. */
export function ok({ status, text, json }: ApiReply): unknown {
  if (status !== 200) throw new Error(`the status is ${status}: ${text}`);
  return json;
}

/** The statuses of so many attempts, one after the other. */
export async function statusesOf(count: number, attempt: (index: number) => Promise<ApiReply>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await attempt(index)).status);
  return statuses;
}

/** Hosting and Google pass a visitor's address on in this form; the second address is Hosting's. */
export const forwardedFor = (address: string): string => `${address}, 142.250.32.4`;

export type Exchange = { method: string; path: string; content: string | Buffer | undefined; reply: ApiReply };

export type RequestOptions = { body?: unknown; raw?: string | Buffer; headers?: Record<string, string> };

/** Stands for a browser, which keeps the session cookie. */
export class Client {
  cookie: string | null = null;
  /** No log may hold any of what this browser has sent or received. */
  readonly secrets: unknown[];

  constructor(
    private readonly origin: string,
    readonly address: string,
    /** Checks every request and its reply. The call fails with what it throws. */
    private readonly check: (exchange: Exchange) => void = () => undefined,
  ) {
    this.secrets = [address];
  }

  get = (path: string, options?: RequestOptions) => this.request('GET', path, options);
  put = (path: string, body?: unknown, options?: RequestOptions) => this.request('PUT', path, { body, ...options });
  post = (path: string, body?: unknown, options?: RequestOptions) => this.request('POST', path, { body, ...options });
  delete = (path: string, options?: RequestOptions) => this.request('DELETE', path, options);

  async request(method: string, path: string, { body, raw, headers }: RequestOptions = {}): Promise<ApiReply> {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    this.secrets.push(path, this.cookie, body, typeof raw === 'string' ? (parse(raw) ?? raw) : null);
    const response = await fetch(this.origin + path, {
      method,
      ...(content === undefined ? {} : { body: new Blob([content]) }),
      headers: {
        'X-Forwarded-For': forwardedFor(this.address),
        ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(this.cookie ? { Cookie: `__session=${this.cookie}` } : {}),
        ...headers,
      },
    });
    this.keep(response.headers.getSetCookie());
    this.secrets.push(response.headers.get(BROWSER_MARK_HEADER), headers?.[BROWSER_MARK_HEADER]);
    const text = await response.text();
    const reply = { status: response.status, headers: response.headers, text, json: parse(text) };
    this.check({ method, path, content, reply });
    return reply;
  }

  private keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = ''] = line.split(';');
      if (pair.startsWith('__session=')) this.cookie = pair.slice('__session='.length) || null;
      this.secrets.push(this.cookie);
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
