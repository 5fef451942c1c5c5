import { queryOptions } from '@tanstack/react-query';

/** Where Firebase Hosting tells the project's web configuration, to every site of its own accord. */
export const FIREBASE_CONFIG_URL = '/__/firebase/init.json';

export type FirebaseConfig = { projectId: string; apiKey: string };

/** Firebase's own mark for projects that exist on one machine only: browsers find no Firestore there. */
const LOCAL_PROJECT = /^demo-/;

/** Asked for once a visit; null where there is none, as on other hosts and on one's own machine. */
export const firebaseConfigQuery = queryOptions({
  queryKey: [FIREBASE_CONFIG_URL],
  queryFn: async ({ signal }): Promise<FirebaseConfig | null> => {
    const response = await fetch(FIREBASE_CONFIG_URL, { priority: 'low', signal });
    // Hosts that know no such address may answer with a page.
    return response.ok ? configOf(await response.json().catch(() => null)) : null;
  },
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'online',
  retry: false,
});

function configOf(answer: unknown): FirebaseConfig | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { projectId, apiKey }: Partial<Record<keyof FirebaseConfig, unknown>> = answer;
  if (typeof projectId !== 'string' || typeof apiKey !== 'string') return null;
  if (projectId === '' || apiKey === '' || LOCAL_PROJECT.test(projectId)) return null;
  return { projectId, apiKey };
}
