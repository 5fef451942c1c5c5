import { type Invitation, searchKey } from '@club/contract';
import { buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { answers } from '@/testing/server';

/** An open invitation for Hiltrud Ostermann. */
export const buildInvitation = (fields: Partial<Invitation> = {}): Invitation => ({
  id: 'K7QM2D4X',
  kind: 'person',
  state: 'open',
  code: 'K7QM2D4X9RTP0HVB',
  name: null,
  person: { firstName: 'Hiltrud', lastName: 'Ostermann', email: '', phoneNumber: '030 1' },
  createdAt: '2026-06-01T10:00:00Z',
  createdBy: 'Vera Vorstand',
  validUntil: '2026-07-01T21:59:59.999Z',
  revokedAt: null,
  maxUses: 1,
  uses: 0,
  importId: null,
  mail: null,
  acceptedBy: null,
  ...fields,
});

export const buildOpenInvitation = (fields: Partial<Invitation> = {}): Invitation =>
  buildInvitation({ id: 'ABCD2345', kind: 'all', name: 'Sommerfest', person: null, maxUses: 50, ...fields });

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
