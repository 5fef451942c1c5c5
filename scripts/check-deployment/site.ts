const TIMEOUT_MS = 20_000;

export type ResponseBody = { status: number; headers: Headers; text: string };

export type Site = {
  origin: string;
  isHttps: boolean;
  /** Reads every page only once with the same headers, and follows no redirects. @throws when there is no response. */
  read(pathOrUrl: string, headers?: Record<string, string>): Promise<ResponseBody>;
  /** Sends the headers of a browser on one of the site's own pages, unless `headers` replace them. */
  post(path: string, headers?: Record<string, string>): Promise<ResponseBody>;
  /** The cookies of all responses so far. */
  cookies(): readonly string[];
};

/** Tests replace `send`. */
export function createSite(origin: string, send: typeof fetch = fetch): Site {
  const known = new Map<string, Promise<ResponseBody>>();
  const cookies: string[] = [];

  async function ask(path: string, init: RequestInit = {}): Promise<ResponseBody> {
    const url = new URL(path, origin);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await send(url, { redirect: 'manual', signal, ...init });
    if (url.origin === origin) cookies.push(...response.headers.getSetCookie());
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  return {
    origin,
    isHttps: origin.startsWith('https:'),
    read(path, headers = {}) {
      const key = `${path} ${JSON.stringify(headers)}`;
      const response = known.get(key) ?? ask(path, { headers });
      known.set(key, response);
      return response;
    },
    post: (path, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/json', ...headers },
        body: '{}',
      }),
    cookies: () => cookies,
  };
}

export const readAll = (site: Site, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => ({ path, response: await site.read(path) })));

/** null: the body is not JSON. */
export function readJson({ headers, text }: ResponseBody): unknown {
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(headers.get('content-type') ?? '')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
