/** Longer than a good connection needs; from then on the shell of the last visit is better than nothing. */
export const PAGE_MS = 3_000;

/**
 * The page from the network, so that everybody gets the newest version; the kept shell where the
 * network is slow or gives none. The shell then asks for its data itself, and says what is wrong.
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
