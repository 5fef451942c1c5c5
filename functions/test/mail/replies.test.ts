import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEvent } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { watchReads } from '../../../testing/read-recorder';
import type { TestMember } from '../../../testing/start-test-app';
import type { Account } from '../../src/accounts/account';

const { app, deliveredMails, withMailbox } = useClub();
const TO_CLUB = expect.not.stringMatching(/Sie geht an (?!den Verein\.)/);
let anna: TestMember;
let organiser: TestMember;
let lastId = 0;
/** The documents that were read since a mail was due. */
const read: string[] = [];

beforeAll(() =>
  watchReads(app().firestore, ({ paths }) => {
    read.push(...paths);
    return undefined;
  }),
);

beforeEach(async () => {
  app().mail.setUp(1_000);
  await app().storeClub({ email: 'post@verein.example' });
  anna = await member({ firstName: 'Anna' });
  organiser = await app().organiser();
});

const member = async (overrides: Partial<Account>) => withMailbox(await app().member(overrides));

/** The mail with which the first of these people hears that an event with these contacts is cancelled. */
async function mailAbout(contacts: readonly TestMember[], active = [anna]) {
  lastId += 1;
  const contactIds = contacts.map(({ id }) => id);
  await app().store(buildEvent({ id: lastId, title: 'Sommerfest', startTime: inDays(5), active, contactIds }));
  ok(await organiser.client.post(`/api/admin/events/${lastId}/cancel`, { reason: 'Sturm' }));
  read.length = 0;
  const [mail] = await deliveredMails(active[0]?.email);
  return { replyTo: mail?.replyTo, text: mail?.text };
}

describe('the answer to a mail about an event', () => {
  it('goes to its only contact who shows members an address, which the mail says', async () => {
    const vera = await member({ firstName: 'Vera', lastName: 'Kern', sharesEmail: true });
    const hidden = await member({ firstName: 'Udo', sharesEmail: false });
    const { replyTo, text } = await mailAbout([hidden, vera]);
    expect(replyTo).toBe(vera.email);
    expect(text).toContain('Fragen? Antworte einfach auf diese E-Mail: Sie geht an Vera Kern.');
    expect(text).not.toContain(hidden.email);
  });

  it('goes to the club where nobody or more than one agreed, or the one who did is not reached there', async () => {
    const [vera, paul] = [await member({ sharesEmail: true }), await member({ sharesEmail: true })];
    const [silent, unconfirmed] = [await member({}), await app().member({ sharesEmail: true })];
    const blocked = await member({ sharesEmail: true });
    await app()
      .firestore.doc(`users/${blocked.id}`)
      .update({ 'directory.tags': ['blocked'] });
    for (const contacts of [[], [silent], [vera, paul], [unconfirmed], [blocked]]) {
      expect(await mailAbout(contacts)).toMatchObject({ replyTo: 'post@verein.example', text: TO_CLUB });
    }
  });

  it('goes to the club when the contact is the reader', async () => {
    const vera = await member({ sharesEmail: true });
    expect(await mailAbout([vera], [vera])).toMatchObject({ replyTo: 'post@verein.example', text: TO_CLUB });
  });

  it('asks those who show no address by their names, as the page does, and nobody asks themselves', async () => {
    const contacts = [
      await member({ firstName: 'Vera', lastName: 'Kern' }),
      await member({ firstName: 'Udo', lastName: 'Falk' }),
      await member({ firstName: 'www.beispiel.example', lastName: '' }),
    ];
    expect((await mailAbout(contacts)).text).toContain('\nFragen? Wende dich an Vera Kern oder Udo Falk.\n');
    expect((await mailAbout(contacts, contacts.slice(0, 1))).text).toContain('\nFragen? Wende dich an Udo Falk.\n');
    const { text } = await mailAbout([]);
    expect(text).toContain('\nFragen? Antworte einfach auf diese E-Mail: Sie geht an den Verein.\n');
  });

  it('is found out with the same reads for many people as for one', async () => {
    const vera = await member({ sharesEmail: true });
    for (const others of [0, 5]) {
      const people = await Promise.all(Array.from({ length: others }, (_, nth) => member({ firstName: `M${nth}` })));
      await mailAbout([vera], [anna, ...people]);
      // The event is read for all.
      const once = [`mailboxes/${vera.id}`, `users/${vera.id}`];
      expect(read.filter((path) => /^(?:mailboxes|users)\//.test(path) && path.endsWith(vera.id)).toSorted()).toEqual(
        once,
      );
    }
  });
});
