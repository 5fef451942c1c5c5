import {
  type AuditEntry,
  DIRECTORY_TAGS,
  type DirectoryTag,
  type ListedMember,
  type ListedPerson,
  type Member,
  type MemberCounts,
} from '@club/contract';
import { buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { answers } from '@/testing/server';

let lastId = 0;

const listed = (member: Member): ListedPerson => ({ ...member, invitation: null });

export function buildMember(fields: Partial<Member> = {}): Member {
  lastId += 1;
  return {
    id: `mitglied-${lastId}`,
    username: `name${lastId}`,
    firstName: 'Jonas',
    lastName: 'Keller',
    profilePhotoUrl: null,
    email: `name${lastId}@example.org`,
    phoneNumber: '0341 98765',
    createdAt: '2025-03-01T09:00:00.000Z',
    tags: [],
    awaitsAddress: false,
    standing: { state: 'approved', since: null, reason: null },
    consents: { photos: null, phoneForContacts: null },
    stats: { totalEventsAttended: 3, volunteerHours: 7.5 },
    comingEvents: [],
    pastEvents: [],
    reach: { devices: [], hasEmail: true, mailbox: null },
    ...fields,
  };
}

export function buildEntry(fields: Partial<AuditEntry> = {}): AuditEntry {
  lastId += 1;
  return {
    id: `eintrag-${lastId}`,
    at: '2026-07-08T10:00:00.000Z',
    action: 'approved',
    actor: { id: 'vorstand', name: 'Vera Vorstand' },
    target: { kind: 'member', id: 'mitglied-0', name: 'Jonas Keller' },
    fields: [],
    count: null,
    ...fields,
  };
}

function countsOf(members: readonly ListedMember[]): MemberCounts {
  const count = (tag: DirectoryTag) => members.filter(({ tags }) => tags.includes(tag)).length;
  const counts = Object.fromEntries(DIRECTORY_TAGS.map((tag) => [tag, count(tag)]));
  return { all: members.length, ...counts } as MemberCounts;
}

/** Serves the members as the server does, a page of `pageSize` at a time, and notes what was asked for. */
function serveMembers(
  members: Member[],
  { entries = [] as AuditEntry[], invited = [] as ListedPerson[], pageSize = 50 } = {},
) {
  const served = { members, invited, lists: [] as string[] };
  const people = () => [...served.members.map(listed), ...served.invited];
  const begins = (member: ListedPerson, search: string) =>
    [member.firstName, member.lastName].some((name) => name.toLowerCase().startsWith(search.toLowerCase()));
  answers({
    getMemberCounts: () => ({ ...countsOf(people()), all: served.members.length }),
    listMembers: ({ url }) => {
      served.lists.push(url.search);
      const filter = url.searchParams.get('filter') as DirectoryTag | null;
      const found = people().filter(
        (member) =>
          (!filter || member.tags.includes(filter)) &&
          begins(member, url.searchParams.get('search') ?? '') &&
          member.lastName.toUpperCase() >= (url.searchParams.get('from') ?? ''),
      );
      const from = Number(url.searchParams.get('after') ?? 0);
      const next = from + pageSize < found.length ? String(from + pageSize) : null;
      return { members: found.slice(from, from + pageSize), next };
    },
    getMember: ({ params }) => {
      const member = served.members.find(({ id }) => id === params.userId);
      if (!member) throw new Error('no such member');
      return member;
    },
    listAuditLog: { entries, next: null },
  });
  return served;
}

type Viewer = 'organiser' | 'treasurer';

/** Hiltrud Ostermann, who has an open invitation. */
export const buildInvited = (fields: Partial<ListedPerson> = {}): ListedPerson => ({
  ...listed(buildMember({ username: '', firstName: 'Hiltrud', lastName: 'Ostermann', tags: ['invited'] })),
  invitation: { state: 'open', validUntil: '2026-07-31T21:59:59.999Z', mail: null },
  ...fields,
});

export function openMembers(
  path: string,
  members: Member[],
  options: Parameters<typeof serveMembers>[1] & { viewer?: Viewer; render?: typeof renderPage } = {},
) {
  const isTreasurer = options.viewer === 'treasurer';
  answers({ getUser: buildUser({ id: 'vorstand', isAdmin: !isTreasurer, rights: isTreasurer ? ['treasurer'] : [] }) });
  const served = serveMembers(members, options);
  const { render = renderPage } = options;
  return { ...render(path), served };
}
