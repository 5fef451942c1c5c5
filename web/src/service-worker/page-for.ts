/**
 * Resolves with the kept shell, which asks for its data itself, and checks behind whether there is a newer version. Where
 * nothing is kept the page comes from the network.
 */
export const pageFor = async (
  findShell: () => Promise<Response | undefined>,
  fetchPage: () => Promise<Response>,
): Promise<Response> => (await findShell().catch(() => undefined)) ?? fetchPage();
