import { type Invitation, searchKey } from '@club/contract';
import { buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { answers } from '@/testing/server';

/** Opens the path as an organiser, with these pages of the list. */
export function openAsOrganiser(path: string, ...pages: Invitation[][]) {
  answers({
    getUser: buildUser({ isAdmin: true }),
    listInvitations: ({ url }) => {
      const search = url.searchParams.get('search');
      if (search !== null) return { invitations: pages.flat().filter((one) => isFound(one, search)), next: null };
      const page = Number(url.searchParams.get('after') ?? 0);
      return { invitations: pages[page] ?? [], next: page + 1 < pages.length ? String(page + 1) : null };
    },
  });
  return renderPage(path);
}

/** As the server finds them: by beginnings of the words of a name, either part first. */
function isFound({ person, name }: Invitation, search: string): boolean {
  const texts = person ? [`${person.firstName} ${person.lastName}`, `${person.lastName} ${person.firstName}`] : [name];
  return texts.some((text) => ` ${searchKey(text ?? '')}`.includes(` ${searchKey(search)}`));
}
