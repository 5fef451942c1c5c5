import { foundMemberSchema, MAX_FOUND_MEMBERS } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';

const { app, person } = useClub();
const organiser = person({ firstName: 'Vera', lastName: 'Vorstand' }, 'organiser');
const juergen = person({ firstName: 'Jürgen', lastName: 'Österreicher' });
person({ firstName: 'Jutta', lastName: 'Ostermann' });

const search = async (typed: string) =>
  z
    .array(foundMemberSchema)
    .parse(ok(await organiser.client.get(`/api/admin/members/search?search=${encodeURIComponent(typed)}`)))
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`);

describe('searching for a member', () => {
  it('reads only those whom it finds, and tells how namesakes differ', async () => {
    app().counts();
    const reply = await organiser.client.get('/api/admin/members/search?search=J%C3%BCrgen');
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1, writes: 0 });
    const { id, firstName, lastName, email } = juergen;
    expect(reply.json).toEqual([{ id, firstName, lastName, email, profilePhotoUrl: null }]);
    expect(reply.text).not.toContain(juergen.phoneNumber);
  });

  it('finds them by either name, by any word of it, and by their address, in the order of the list', async () => {
    for (const typed of ['osterreicher jurgen', 'Jürgen Ö', 'öst', juergen.email])
      expect(await search(typed)).toContain('Jürgen Österreicher');
    expect(await search('ost')).toEqual(['Jutta Ostermann', 'Jürgen Österreicher']);
    expect(await search('x')).toEqual([]);
  });

  it('finds no more than the list shows', async () => {
    await Promise.all(
      Array.from({ length: MAX_FOUND_MEMBERS + 2 }, (_, turn) =>
        app().member({ firstName: 'Quirin', lastName: `Nummer${turn}` }),
      ),
    );
    expect(await search('Quirin')).toHaveLength(MAX_FOUND_MEMBERS);
  });

  it('follows a new name, and forgets somebody whose account is gone', async () => {
    const { id, email, phoneNumber, client } = await app().member({ firstName: 'Wanda', lastName: 'Alt' });
    ok(await client.put('/api/user/profile', { firstName: 'Wanda', lastName: 'Xylander', email, phoneNumber }));
    expect([await search('Wanda Alt'), await search('xyl')]).toEqual([[], ['Wanda Xylander']]);
    await app().firestore.doc(`users/${id}`).delete();
    expect(await search('xyl')).toEqual([]);
  });

  it('leaves out an account that cannot be read, which keeps nobody else from being found', async () => {
    const [broken] = [
      await app().member({ firstName: 'Valeska', lastName: 'Alt' }),
      await app().member({ firstName: 'Valeska', lastName: 'Zorn' }),
    ];
    const stored = app().firestore.doc(`users/${broken.id}`);
    await stored.update({ firstName: 7 });
    expect(await search('Valeska')).toEqual(['Valeska Zorn']);
    app().log.take();
    await stored.delete();
  });
});
