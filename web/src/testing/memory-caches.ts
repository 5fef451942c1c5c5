/** The part of the browser's Cache Storage that the service worker uses. */
export function createMemoryCaches() {
  const caches = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, 'https://app.example').href;

  const pathOf = (url: string): string => new URL(url).pathname;

  function open(name: string) {
    const stored = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, stored);
    return {
      match: async (request: RequestInfo | URL) => stored.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        stored.delete(keyOf(request));
        stored.set(keyOf(request), response);
      },
      delete: async (request: RequestInfo | URL, options?: CacheQueryOptions) => {
        const gone = [...stored.keys()].filter((url) =>
          options?.ignoreSearch ? pathOf(url) === pathOf(keyOf(request)) : url === keyOf(request),
        );
        for (const url of gone) stored.delete(url);
        return gone.length > 0;
      },
      keys: async () => [...stored.keys()].map((url) => new Request(url)),
    };
  }

  return {
    open: async (name: string) => open(name) as unknown as Cache,
    delete: async (name: string) => caches.delete(name),
    /** The paths and queries that `name` holds now. */
    paths: (name: string) =>
      [...(caches.get(name)?.keys() ?? [])]
        .map((url) => new URL(url))
        .map(({ pathname, search }) => pathname + search)
        .sort(),
  };
}
