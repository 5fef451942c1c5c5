import { DIRECTORY_TAGS, MEMBERS_PER_PAGE, memberCountsSchema, memberPageSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newAccount, profileOf } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { buildMember } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { codeOf, invited, openInvitation, personInvitation } from '../../../testing/invitations';
import { watchQueries } from '../../../testing/query-recorder';
import { USERS } from '../../src/accounts/account';
import { documentOf } from '../../src/platform/store';

const { app, doc, nothingWritten, person } = useClub();
const organiser = person({ firstName: 'Vera', lastName: 'Vorstand' }, 'organiser');

const MEMBERS = 2 * MEMBERS_PER_PAGE + 7;
const numbered = (number: number) => String(number).padStart(3, '0');

type Query = { filter?: string; search?: string; from?: string; after?: string };

const page = async (query: Query = {}) =>
  memberPageSchema.parse(
    ok(await organiser.client.get(`/api/admin/members?${new URLSearchParams(query as Record<string, string>)}`)),
  );
const counts = async () => memberCountsSchema.parse(ok(await organiser.client.get('/api/admin/members/counts')));
const namesOf = ({ members }: Awaited<ReturnType<typeof page>>) =>
  members.map(({ firstName, lastName }) => `${lastName}, ${firstName}`);

async function everyPage(query: Query = {}, between = async () => {}) {
  const names: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const shown: Awaited<ReturnType<typeof page>> = await page({ ...query, ...(after && { after }) });
    names.push(...namesOf(shown));
    after = shown.next;
    await between();
  }
  return names;
}

const store = (...members: ReturnType<typeof buildMember>[]) =>
  Promise.all(
    members.map((member) => doc(`users/${member.id}`).set(documentOf(USERS, { ...member, tags: ['never-signed-in'] }))),
  );

beforeAll(async () => {
  await store(
    ...Array.from({ length: MEMBERS }, (_, number) =>
      buildMember({ firstName: 'Ida', lastName: `Helfer${numbered(number)}` }),
    ),
  );
});

describe('the list of members', () => {
  it('has everybody once, sorted, however many pages it takes and whoever is added meanwhile', async () => {
    const expected = [
      ...Array.from({ length: MEMBERS }, (_, number) => `Helfer${numbered(number)}, Ida`),
      'Vorstand, Vera',
    ];
    expect(await everyPage()).toEqual(expected);
    let added = 0;
    const names = await everyPage({}, async () => {
      if (added === 2) return;
      // One comes before all that were shown, and one behind them.
      const lastName = added === 0 ? 'Aal' : 'Zett';
      added += 1;
      await store(buildMember({ id: `added${added}`, firstName: 'Neu', lastName }));
    });
    expect(names).toEqual([...expected, 'Zett, Neu']);
    await Promise.all(['added1', 'added2'].map((id) => doc(`users/${id}`).delete()));
  });

  it.each([
    { query: {}, found: MEMBERS_PER_PAGE },
    { query: { search: 'helfer' }, found: MEMBERS_PER_PAGE },
    { query: { from: 'V' }, found: 1 },
    { query: { search: 'Vorstand, V' }, found: 1 },
    { query: { filter: 'never-signed-in' }, found: MEMBERS_PER_PAGE },
    { query: { filter: 'organiser', search: 'vera' }, found: 1 },
  ])(
    'takes a query for at most a page of members, and another of those who are invited: $query',
    async ({ query, found }) => {
      const asked: unknown[] = [];
      await watchQueries(app().firestore, ({ limit }) => void asked.push(limit?.value));
      app().counts();
      expect((await page(query)).members).toHaveLength(found);
      expect(asked).toEqual(query.filter ? [MEMBERS_PER_PAGE] : [MEMBERS_PER_PAGE, MEMBERS_PER_PAGE]);
      // The engine counts those that the query skips, too.
      expect(app().counts().writes).toBe(0);
    },
  );

  it('is narrowed by a group, by a beginning, or by both', async () => {
    expect(namesOf(await page({ filter: 'organiser' }))).toEqual(['Vorstand, Vera']);
    expect(namesOf(await page({ search: 'helfer00' }))).toHaveLength(10);
    expect(namesOf(await page({ filter: 'organiser', search: 'helfer' }))).toEqual([]);
    expect(namesOf(await page({ filter: 'never-signed-in', search: 'helfer010' }))).toEqual(['Helfer010, Ida']);
    expect(namesOf(await page({ search: organiser.email }))).toEqual(['Vorstand, Vera']);
    expect(namesOf(await page({ search: 'nobody' }))).toEqual([]);
  });

  it('begins at the letter of a last name, whatever marks it has, and goes on from there', async () => {
    await store(
      ...['Ühlein', 'U', 'Tzz'].map((lastName) => buildMember({ id: `from${lastName}`, firstName: 'Neu', lastName })),
    );
    expect(await everyPage({ from: 'U' })).toEqual(['U, Neu', 'Ühlein, Neu', 'Vorstand, Vera']);
    expect(await everyPage({ from: 'B', filter: 'never-signed-in', search: 'neu' })).toHaveLength(3);
    expect((await everyPage({ from: 'B' })).at(0)).toBe('Helfer000, Ida');
    expect(await everyPage({ from: 'Z' })).toEqual([]);
    await Promise.all(['Ühlein', 'U', 'Tzz'].map((lastName) => doc(`users/from${lastName}`).delete()));
  });

  it('refuses a place that it did not make', async () => {
    const places = ['["a","b/c"]', '["a","__b__"]', '["a",".."]', '["a"]'];
    const cursors = places.map((place) => Buffer.from(place).toString('base64url'));
    for (const cursor of ['abc', ...cursors])
      expectRefusal(await organiser.client.get(`/api/admin/members?after=${cursor}`), 400, 'validation');
  });
});

describe('the counts', () => {
  it('tell how many there are of each group, with one aggregation for each', async () => {
    let asked = 0;
    await watchQueries(app().firestore, () => {
      asked += 1;
    });
    expect(await counts()).toMatchObject({ all: MEMBERS + 1, organiser: 1, 'never-signed-in': MEMBERS, blocked: 0 });
    expect(asked).toBe(1 + DIRECTORY_TAGS.length);
  });
});

describe('the place of a member', () => {
  it('follows name, contact and address, and the first session', async () => {
    const member = await app().member({ firstName: 'Önne', lastName: 'Aaron' });
    expect((await page()).members[0]).toMatchObject({ id: member.id, tags: [] });
    const form = profileOf(member, { lastName: 'Zwirn', phoneNumber: '0171 55' });
    ok(await member.client.put('/api/user/profile', form));
    expect(namesOf(await page({ search: '017155' }))).toEqual(['Zwirn, Önne']);
    expect(namesOf(await page({ search: 'aaron' }))).toEqual([]);
    expect((await everyPage()).at(-1)).toBe('Zwirn, Önne');
  });

  it('follows the right to organise', async () => {
    const member = await app().member({ lastName: 'Rechtsinhaber' });
    await app().setOrganiser(member.id, true);
    expect(namesOf(await page({ filter: 'organiser', search: 'rechts' }))).toHaveLength(1);
    await app().setOrganiser(member.id, false);
    expect(namesOf(await page({ filter: 'organiser', search: 'rechts' }))).toEqual([]);
  });

  it('is found with one typing error behind its first letters, and only where nobody is found without', async () => {
    await app().member({ firstName: 'Wilhelmine', lastName: 'Grothe' });
    await app().member({ firstName: 'Ole', lastName: 'Grothmann' });
    const found = async (search: string) => namesOf(await page({ search }));
    expect(await found('Grothr')).toEqual(['Grothe, Wilhelmine', 'Grothmann, Ole']);
    expect(await found('Wilehlmine Grothe')).toEqual(['Grothe, Wilhelmine']);
    expect(await found('Grothm')).toEqual(['Grothmann, Ole']);
    expect(await found('Grxxhe')).toEqual([]);
    expect(namesOf(await page({ search: 'Grothr', filter: 'waiting' }))).toEqual([]);
  });
});

describe('people who are invited', () => {
  it('stand among the members until they come, in one order over all pages, as does nobody whose invitation is revoked', async () => {
    const before = await counts();
    const made = [];
    for (const lastName of ['Aalders', 'Helfer053', 'Helfer054', 'Zacharias'])
      made.push(
        await invited(organiser, personInvitation({ lastName, firstName: 'Gerd', email: `${lastName}@example.org` })),
      );
    await invited(organiser, openInvitation());
    const names = await everyPage();
    expect(names).toHaveLength(before.all + made.length);
    expect(names.filter((name) => name.endsWith('Gerd'))).toEqual(
      ['Aalders', 'Helfer053', 'Helfer054', 'Zacharias'].map((lastName) => `${lastName}, Gerd`),
    );
    const at = names.indexOf('Helfer053, Gerd');
    expect(names.slice(at, at + 5)).toEqual([
      'Helfer053, Gerd',
      'Helfer053, Ida',
      'Helfer054, Gerd',
      'Helfer054, Ida',
      'Helfer055, Ida',
    ]);
    expect((await page({ filter: 'invited' })).members).toMatchObject(
      made.map(({ id }) => ({ id, tags: ['invited'], username: '', invitation: { state: 'open', mail: null } })),
    );
    expect(namesOf(await page({ search: 'aalders@exa' }))).toEqual(['Aalders, Gerd']);
    expect(namesOf(await page({ search: 'Zacharis' }))).toEqual(['Zacharias, Gerd']);
    expect(namesOf(await page({ search: 'gerd', filter: 'waiting' }))).toEqual([]);
    expect(await counts()).toMatchObject({ all: before.all, invited: 4 });

    const [first, second, third] = made;
    ok(await organiser.client.delete(`/api/admin/invitations/${first?.id}`));
    const code = second && codeOf(second);
    ok(
      await app()
        .visitor()
        .post('/api/register', { ...newAccount({ firstName: 'Gerd', lastName: 'Helfer053' }), invitation: code }),
    );
    expect(namesOf(await page({ filter: 'invited' }))).toEqual(['Helfer054, Gerd', 'Zacharias, Gerd']);
    expect((await page({ search: 'Helfer053, G' })).members).toMatchObject([{ tags: [], invitation: null }]);
    await doc(`invitations/${third?.id}`).update({ validUntil: new Date(app().clock.now().getTime() - 1) });
    expect((await page({ filter: 'invited' })).members[0]).toMatchObject({
      id: third?.id,
      invitation: { state: 'expired' },
    });
  });

  it('are shown to organisers alone, and not to the treasurer, neither listed, found nor counted', async () => {
    const treasurer = await app().person({ rights: { treasurer: true } });
    await invited(organiser, personInvitation({ firstName: 'Xaver', lastName: 'Quitt', email: 'xq@example.org' }));
    for (const query of ['', '?filter=invited', '?search=Quitt', '?search=xq@exa']) {
      const { text } = await treasurer.client.get(`/api/admin/members${query}`);
      expect(text).not.toContain('Quitt');
    }
    expect(ok(await treasurer.client.get('/api/admin/members/counts'))).toMatchObject({ invited: 0 });
  });

  it('of an earlier release get their place in the list by the clean-up, once', async () => {
    const { id } = await invited(organiser, personInvitation({ firstName: 'Olga', lastName: 'Vorherig' }));
    const stored = (await doc(`invitations/${id}`).get()).data();
    await doc(`invitations/${id}`).set({ ...stored, search: { terms: ['o'] } });
    expect(namesOf(await page({ search: 'vorherig' }))).toEqual([]);
    await app().cleanUp();
    expect(namesOf(await page({ search: 'vorherig' }))).toEqual(['Vorherig, Olga']);
    await nothingWritten(() => app().repositories.invitations.completeSearch());
  });
});
