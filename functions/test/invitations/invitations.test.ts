import {
  checkedInvitationSchema,
  INVITATIONS_PER_PAGE,
  invitationPageSchema,
  invitedPersonSchema,
} from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY, inDays } from '../../../testing/event-requests';
import { codeOf, INVITATIONS, invited, openInvitation, personInvitation } from '../../../testing/invitations';
import { makeInvitation } from '../../src/invitations/invitation';
import { importedInvitationId } from '../../src/invitations/invitation-codes';

const { app, doc, nothingWritten, person } = useClub();
const organiser = person({ firstName: 'Vera', lastName: 'Vorstand' }, 'organiser');
const check = (code: string) => app().visitor().post('/api/invitations/check', { code });
const listed = async (query = '') =>
  invitationPageSchema.parse(ok(await organiser.client.get(`${INVITATIONS}${query}`)));
const findListed = async (id: string) => (await listed()).invitations.find((invitation) => invitation.id === id);

describe('inviting', () => {
  it('a person tells whoever has the code for whom it is, and nothing of how to reach them', async () => {
    const invitation = await invited(organiser, personInvitation({ email: 'Hiltrud@Example.org' }));
    expect(invitation).toMatchObject({
      kind: 'person',
      state: 'open',
      createdBy: 'Vera Vorstand',
      maxUses: 1,
      uses: 0,
    });
    const told = await check(codeOf(invitation));
    const { firstName, lastName, email, phoneNumber } = invitedPersonSchema.parse(invitation.person);
    expect(checkedInvitationSchema.parse(ok(told)).person).toEqual({ firstName, lastName });
    for (const contact of [email, phoneNumber]) expect(told.text.toLowerCase()).not.toContain(contact.toLowerCase());
  });

  it('all names nobody', async () => {
    const invitation = await invited(organiser);
    expect(invitation).toMatchObject({ kind: 'all', name: 'Jahreshauptversammlung', maxUses: 20, person: null });
    expect(ok(await check(codeOf(invitation).toLowerCase()))).toMatchObject({ person: null });
  });
});

describe('a revoked invitation', () => {
  it('says so, and shows its code no more', async () => {
    const invitation = await invited(organiser);
    const path = `${INVITATIONS}/${invitation.id}`;
    ok(await organiser.client.delete(path));
    ok(await nothingWritten(() => organiser.client.delete(path)));
    ok(await organiser.client.delete(`${INVITATIONS}/00000000`));
    const { json } = await organiser.client.get(`/api/admin/log?target=${invitation.id}`);
    const about = { actor: { id: organiser.id }, target: { kind: 'invitation', id: invitation.id } };
    expect(json).toMatchObject({
      entries: [
        { action: 'invitation-revoked', ...about },
        { action: 'invited', ...about },
      ],
    });
    expect(await findListed(invitation.id)).toMatchObject({ state: 'revoked', code: null });
    const reply = await check(codeOf(invitation));
    expectRefusal(reply, 409, 'invitation-over', { message: expect.stringContaining('zurückgezogen') });
  });
});

describe('the list', () => {
  it('is read a page at a time, the latest first, also of one import', async () => {
    const { invitations, idempotency } = app().repositories;
    const about = { ...personInvitation(), name: null, maxUses: 1 };
    const rows = Array.from({ length: INVITATIONS_PER_PAGE }, (_, row) =>
      makeInvitation(
        { id: importedInvitationId('sheet', row), createdBy: organiser.id, importId: 'sheet' },
        about,
        inDays(0),
      ),
    );
    const add = () => idempotency.once(null, z.number(), (transaction) => invitations.addMissing(transaction, rows));
    expect([await add(), await add()]).toEqual([100, 0]);
    const first = await listed('?importId=sheet');
    expect(first.invitations).toHaveLength(INVITATIONS_PER_PAGE);
    const rest = await listed(`?importId=sheet&after=${first.next}`);
    expect(rest).toEqual({ invitations: [], next: null });
    expect(new Set(first.invitations.map(({ id }) => id)).size).toBe(INVITATIONS_PER_PAGE);
    const instants = (await listed()).invitations.map(({ createdAt }) => createdAt);
    expect(instants).toEqual(instants.toSorted().toReversed());
    // Instants that Firestore does not have, and ids that it keeps for itself, would end in an error of the server.
    for (const nowhere of ['nowhere', '8640000000000000.ABCDEFGH', '-99999999999999.ABCDEFGH', '1790000000000.__A__']) {
      expectRefusal(await organiser.client.get(`${INVITATIONS}?after=${nowhere}`), 400, 'validation');
    }
  });
});

describe('a search in the list', () => {
  const names = async (text: string) =>
    (await listed(`?search=${encodeURIComponent(text)}`)).invitations.map(({ name, person, acceptedBy }) =>
      person ? `${person.firstName} ${person.lastName}` : (name ?? acceptedBy?.name),
    );

  it('finds by name with either part first, by occasion and by whole code, however letters are written', async () => {
    const about = { firstName: 'Łukasz', lastName: 'Karl-Müller' };
    const personal = await invited(organiser, personInvitation(about));
    await invited(organiser, openInvitation({ name: 'Fest der Übungsleiter' }));
    for (const text of ['lukasz', 'Karl Mueller, Łuk', 'muller', personal.code?.toLowerCase() ?? '']) {
      expect([text, await names(text)]).toEqual([text, ['Łukasz Karl-Müller']]);
    }
    expect(await names('uebungs')).toEqual(['Fest der Übungsleiter']);
    expect(await names('ukasz')).toEqual([]);
    expect(await names('-')).toEqual([]);
  });

  it('finds who has accepted by the name of the account, for whom the invitation keeps none', async () => {
    const invitation = await invited(organiser, personInvitation({ firstName: 'Xenia', lastName: 'Quandt' }));
    const { id } = await app().member({ firstName: 'Xenia', lastName: 'Zobel' });
    // As after an acceptance; tests of their own accept one.
    await doc(`invitations/${invitation.id}`).update({
      uses: 1,
      acceptedBy: [id],
      person: null,
      search: { terms: [], version: 0 },
    });
    expect(await names('zobel')).toEqual(['Xenia Zobel']);
    expect(await names('quandt')).toEqual([]);
  });

  it('is one request and few reads among thousands', async () => {
    const { invitations, idempotency } = app().repositories;
    for (let from = 0; from < 3; from++) {
      const rows = Array.from({ length: 100 }, (_, row) =>
        makeInvitation(
          { id: importedInvitationId(`many-${from}`, row), createdBy: organiser.id, importId: `many-${from}` },
          { ...personInvitation({ lastName: `Viele${from * 100 + row}` }), name: null, maxUses: 1 },
          inDays(0),
        ),
      );
      await idempotency.once(null, z.number(), (transaction) => invitations.addMissing(transaction, rows));
    }
    app().counts();
    expect(await names('Viele299')).toEqual(['Hiltrud Viele299']);
    expect(app().counts().reads).toBeLessThan(10);
  });
});

// The clean-up ends the organiser's session, so this comes last.
describe('an invitation that is over', () => {
  it('says so, is removed 90 days after its expiry or revocation, and then was never there', async () => {
    const expiring = await invited(organiser, openInvitation({ validDays: 7 }));
    const revoked = await invited(organiser, { ...personInvitation(), validDays: 365 });
    app().clock.advance(8 * DAY);
    const reply = await check(codeOf(expiring));
    expectRefusal(reply, 409, 'invitation-over', { message: expect.stringContaining('abgelaufen') });
    ok(await organiser.client.delete(`${INVITATIONS}/${revoked.id}`));
    const isStored = ({ id }: { id: string }) => Object.hasOwn(app().documents(), `invitations/${id}`);
    app().clock.advance(89 * DAY);
    await app().cleanUp();
    expect([expiring, revoked].map(isStored)).toEqual([true, true]);
    app().clock.advance(2 * DAY);
    await app().cleanUp();
    expect([expiring, revoked].map(isStored)).toEqual([false, false]);
    expectRefusal(await check(codeOf(expiring)), 409, 'invitation-unknown');
  });
});
