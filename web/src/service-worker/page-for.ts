/** A good connection is faster. After this time the cached shell is better than waiting. */
export const PAGE_MS = 3_000;

/**
 * Resolves with the page from the network, so that everybody gets the newest version, or with the cached shell where
 * the network is slow or fails. The shell then asks for its data itself, and says what is wrong.
 */
export async function pageFor(
  network: Promise<Response>,
  findShell: () => Promise<Response | undefined>,
): Promise<Response> {
  const inTime = await Promise.race([network.catch(() => null), after(PAGE_MS)]);
  if (inTime && inTime.status < 500) return inTime;
  return (await findShell()) ?? network;
}

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));
