import type { AdminEvent } from '@club/contract';
import { HttpResponse } from 'msw';
import { answers, answersRaw } from '@/testing/answers';
import { buildUser } from '@/testing/builders';
import { server } from '@/testing/server';

/** An organiser is signed in. `lists` is what the server has from now on, `asked` what it was asked for. */
export function serveDashboard(lists: { active?: AdminEvent[]; archived?: AdminEvent[] } = {}) {
  const served = { active: lists.active ?? [], archived: lists.archived ?? [], asked: [] as string[] };
  server.use(
    answers('getUser', buildUser({ isAdmin: true })),
    answersRaw('listAdminEvents', ({ url }) => {
      served.asked.push(url.search);
      return HttpResponse.json(url.searchParams.get('archived') === 'true' ? served.archived : served.active);
    }),
  );
  return served;
}
