const ANSWER_WITHIN_MS = 20_000;

export type ResponseBody = { status: number; headers: Headers; text: string };

export type Site = {
  origin: string;
  isHttps: boolean;
  /** Pages that were read already are not read again. No redirect is followed. @throws when nobody answers. */
  read(pathOrUrl: string): Promise<ResponseBody>;
  /** As a browser on one of the site's own pages sends it, unless `headers` say otherwise. */
  post(path: string, headers?: Record<string, string>): Promise<ResponseBody>;
  /** Of all answers so far. */
  cookies(): readonly string[];
};

/** `send`: as `fetch`; tests have a site that they make up. */
export function createSite(origin: string, send: typeof fetch = fetch): Site {
  const known = new Map<string, Promise<ResponseBody>>();
  const cookies: string[] = [];

  async function ask(path: string, init: RequestInit = {}): Promise<ResponseBody> {
    const url = new URL(path, origin);
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await send(url, { redirect: 'manual', signal, ...init });
    if (url.origin === origin) cookies.push(...response.headers.getSetCookie());
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  return {
    origin,
    isHttps: origin.startsWith('https:'),
    read(path) {
      const answer = known.get(path) ?? ask(path);
      known.set(path, answer);
      return answer;
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

/** null: it is no JSON. */
export function readJson({ headers, text }: ResponseBody): unknown {
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(headers.get('content-type') ?? '')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
