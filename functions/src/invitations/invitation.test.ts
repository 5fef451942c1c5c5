import { DAY_MS } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accept,
  INVITATIONS,
  makeInvitation,
  renewed,
  requireOpen,
  revoke,
  type StoredInvitation,
  searchedTerm,
  stateOf,
} from './invitation';

const NOW = new Date('2026-06-01T10:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const PERSON = { firstName: 'Hiltrud', lastName: 'Ostermann', email: '', phoneNumber: '' };
const making = { id: 'K7QM2D4X', createdBy: 'organiser', importId: null };

const forAll = (maxUses: number, validDays = 30) =>
  makeInvitation(making, { person: null, name: 'Sommerfest', maxUses, validDays }, NOW);
const forOne = () => makeInvitation(making, { person: PERSON, name: 'ignored', maxUses: 7, validDays: 30 }, NOW);

/** The document as Firestore gives it back: each date is a timestamp. */
const stored = (value: unknown): unknown => {
  if (value instanceof Date) return { toDate: () => value };
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, stored(field)]));
};

type Step = { kind: 'accept'; uid: string } | { kind: 'revoke' } | { kind: 'wait'; days: number };

const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.nat(9).map((turn): Step => ({ kind: 'accept', uid: `uid-${turn}` })) },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: 'revoke' }) },
    { weight: 2, arbitrary: fc.nat(12).map((days): Step => ({ kind: 'wait', days })) },
  ),
  { maxLength: 30 },
);

describe('an invitation', () => {
  it('for a person has one use and no name, and one for all no person', () => {
    const made = { id: making.id, createdAt: NOW, createdBy: 'organiser', importId: null, mail: null };
    const unused = {
      ...made,
      validUntil: new Date('2026-07-01T21:59:59.999Z'),
      revokedAt: null,
      uses: 0,
      acceptedBy: [],
    };
    expect(forOne()).toEqual({ ...unused, kind: 'person', name: null, person: PERSON, maxUses: 1 });
    expect(forAll(7)).toEqual({ ...unused, kind: 'all', name: 'Sommerfest', person: null, maxUses: 7 });
  });

  it('is the same once it is stored and read, its id beside it', () => {
    const read = (document: object) =>
      INVITATIONS.parse(stored(document), making.id, {} as Parameters<typeof INVITATIONS.parse>[2]);
    const mailed = { ...forOne(), mail: { state: 'sent' as const, at: NOW } };
    for (const invitation of [mailed, forAll(7)]) {
      const document = INVITATIONS.toDocument?.(invitation);
      expect(document).not.toHaveProperty('id');
      expect(read(document ?? {})).toEqual(invitation);
    }
    expect(() => read({ ...INVITATIONS.toDocument?.(forAll(7)), kind: 'family' })).toThrow();
  });

  it('is never used more often than it may, once by each account, and not at all once it is over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), steps, (maxUses, taken) => {
        let [invitation, now]: [StoredInvitation, Date] = [forAll(maxUses), NOW];
        const came = new Set<string>();
        for (const step of taken) {
          const wasOpen = stateOf(invitation, now) === 'open';
          if (step.kind === 'wait') now = new Date(now.getTime() + step.days * DAY_MS);
          else if (step.kind === 'revoke') invitation = revoke(invitation, now);
          else {
            const [present, attempt] = [invitation, () => accept(invitation, step.uid, now)];
            if (came.has(step.uid)) expect(attempt()).toBe(present);
            else if (!wasOpen) expect(attempt).toThrow(expect.objectContaining({ code: 'invitation-over' }));
            else {
              invitation = attempt();
              came.add(step.uid);
            }
          }
          expect([invitation.uses, invitation.acceptedBy]).toEqual([came.size, [...came]]);
          expect(invitation.uses).toBeLessThanOrEqual(maxUses);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('ends with its last day in club time, also where the clocks are changed before, and says why it is over', () => {
    const until = (made: string, validDays: number) =>
      makeInvitation(making, { person: PERSON, name: null, maxUses: 1, validDays }, new Date(made)).validUntil;
    expect(until('2026-06-01T10:00:00Z', 30)).toEqual(new Date('2026-07-01T21:59:59.999Z'));
    expect(until('2026-10-20T22:30:00Z', 7)).toEqual(new Date('2026-10-28T22:59:59.999Z'));
    expect(stateOf(forAll(3, 30), new Date('2026-07-01T21:59:59Z'))).toBe('open');
    expect(stateOf(forAll(3, 30), forAll(3, 30).validUntil)).toBe('expired');
    expect(stateOf(revoke(forAll(3), NOW), inDays(40))).toBe('revoked');
    expect(stateOf({ ...forAll(3), uses: 3 }, inDays(40))).toBe('used');
  });

  it('that is revoked keeps the name of the person, and no contact, and one that is used neither', () => {
    const invitation = { ...forOne(), person: { ...PERSON, email: 'h@example.org', phoneNumber: '030 1' } };
    expect(revoke(invitation, NOW).person).toEqual(PERSON);
    expect(accept(invitation, 'hiltrud', NOW)).toMatchObject({ person: null, name: null });
  });

  it.each([
    ['used', accept(forOne(), 'hiltrud', NOW), 'schon benutzt'],
    ['expired', { ...forAll(1), validUntil: NOW }, 'abgelaufen'],
    ['revoked', revoke(forAll(1), NOW), 'zurückgezogen'],
  ])('that is %s says so, and is not revoked any more', (_state, invitation, word) => {
    const refusal = { code: 'invitation-over', message: expect.stringContaining(word) };
    expect(() => requireOpen(invitation, NOW)).toThrow(expect.objectContaining(refusal));
    expect(revoke(invitation, NOW)).toBe(invitation);
  });

  it('that has expired is renewed for thirty days, and another one stays', () => {
    const [expired, open] = [{ ...forOne(), validUntil: NOW }, forOne()];
    expect(renewed(expired, NOW)).toEqual({ ...expired, validUntil: open.validUntil });
    expect(renewed(open, NOW)).toBe(open);
  });

  type Document = { search: { terms: string[]; isListed: boolean } };
  const searchOf = (invitation: StoredInvitation) => ((INVITATIONS.toDocument?.(invitation) ?? {}) as Document).search;
  const mailed = (state: 'sent' | 'member') => ({ mail: { state, at: NOW } });
  it.each<[string, boolean, Partial<StoredInvitation>]>([
    ['went by mail', true, mailed('sent')],
    ['was never mailed', true, {}],
    ['has expired', true, { validUntil: NOW }],
    ['is revoked', false, { revokedAt: NOW }],
    ['went to somebody who has an account', false, mailed('member')],
    ['is used', false, { uses: 1, person: null }],
  ])('for a person that %s stands among the members: %s', (_what, isListed, change) => {
    const search = searchOf({ ...forOne(), ...change });
    expect(search).toMatchObject({ isListed, terms: expect.arrayContaining(change.person === null ? [] : ['hil']) });
    expect(Object.hasOwn(search, 'sortKey')).toBe(isListed);
  });

  it('is found by its name, from a beginning that says enough', () => {
    expect(searchOf(forAll(7)).terms).toContain(searchedTerm('Sommerf'));
    expect(searchOf({ ...forAll(7), name: null }).terms).toEqual([]);
    expect(searchOf(forOne()).terms.filter((term) => !/^[ho]/.test(term))).toEqual([]);
    expect(searchedTerm(' ')).toBeNull();
  });

  it('is told to whoever made it, and to whoever came by it, and forgets either with their account', () => {
    const [used, own] = [
      { ...forAll(7), acceptedBy: ['hiltrud'] },
      { ...forOne(), createdBy: 'hiltrud' },
    ];
    const createdAt = NOW.toISOString();
    const { people, archived } = INVITATIONS;
    const named = [
      { field: 'acceptedBy', isList: true, erased: 'id' },
      { field: 'createdBy', erased: 'id' },
    ];
    expect({ ...people, archived }).toMatchObject({ named, toldIn: 'invitations', archived: 'whole' });
    const found = [used, own].map((one) => ({ ...one, parentId: null }));
    expect('told' in people && people.told?.(found, 'hiltrud')).toEqual({
      invitations: {
        accepted: [{ kind: 'all', createdAt }],
        created: [{ kind: 'person', name: null, createdAt, uses: 0 }],
      },
    });
  });
});
