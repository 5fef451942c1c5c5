const TIMEOUT_MS = 3_000;

/** Pages that a function makes from the app's page are served with these headers of Hosting. */
const KEPT_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];

/** The app's index.html and the headers that it needs. */
export type Shell = { html: string; headers: Record<string, string> };

export type Site = ReturnType<typeof createSite>;

/** The app as Hosting serves it. */
export const createSite = (origin: string) => ({
  origin,

  /** @throws when Hosting does not respond with the page in time. */
  async fetchShell(): Promise<Shell> {
    const response = await fetch(`${origin}/index.html`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const html = await response.text();
    if (!response.ok) throw new Error(`Hosting answered ${response.status}`);
    const headers = KEPT_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { html, headers: Object.fromEntries(headers) };
  },
});
