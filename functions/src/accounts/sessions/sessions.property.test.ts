import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Access, findSession, listSessions, MAX_SESSIONS, prune, toAccessDocument } from './access';
import {
  beginSession,
  endOtherSessions,
  endSession,
  noteUse,
  renewSession,
  restartSession,
  revokeSessions,
} from './session-rules';

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;
const START = new Date('2026-03-01T10:00:00Z');

/** A browser, or somebody who has copied its cookie. */
type Known = { hash: string; passwordTypedAt: Date };

/** The rules are compared with this, the simplest means: a list of all cookies that ever were, and why they are over. */
type Model = { access: Access | null; now: Date; cookies: Known[]; over: Set<string>; made: number };

type Step = (model: Model) => void;

const at = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);
const cookieOf = ({ cookies }: Model, turn: number) => cookies[turn % Math.max(1, cookies.length)];

function issue(model: Model, passwordTypedAt = model.now): Known {
  model.made += 1;
  const cookie = { hash: `hash${model.made}`, passwordTypedAt };
  model.cookies.push(cookie);
  return cookie;
}

/** All cookies but these are over from now on. */
function allOver(model: Model, ...kept: (string | undefined)[]): void {
  for (const { hash } of model.cookies) if (!kept.includes(hash)) model.over.add(hash);
}

const signIn =
  (pause: number): Step =>
  (model) => {
    const attemptedAt = at(model.now, -pause);
    const { hash } = issue(model, attemptedAt);
    const begun = beginSession(
      model.access,
      { hash, id: hash, device: '', passwordTypedAt: attemptedAt, attemptedAt, replaces: null },
      model.now,
    );
    const isRefused = model.access !== null && attemptedAt < model.access.validSince;
    expect(begun === null).toBe(isRefused);
    if (isRefused) model.over.add(hash);
    model.access = begun ?? model.access;
  };

const renew =
  (turn: number): Step =>
  (model) => {
    const old = cookieOf(model, turn);
    if (!old || !model.access) return;
    const { validSince } = model.access;
    const fresh = issue(model, old.passwordTypedAt);
    const outcome = renewSession(model.access, { hash: old.hash, renewedHash: fresh.hash, validSince }, model.now);
    if (typeof outcome === 'string') model.over.add(fresh.hash);
    else model.access = outcome;
    if (model.over.has(old.hash)) expect(outcome).toBe('ended');
  };

const changePassword =
  (turn: number): Step =>
  (model) => {
    const asking = cookieOf(model, turn);
    if (!asking) return;
    const kept = endOtherSessions(model.access, asking.hash, model.now);
    const session = findSession(model.access, asking.hash, model.now);
    const own = Object.values(model.access?.sessions ?? {}).filter(({ id }) => id === session?.id);
    expect(kept && Object.values(kept.sessions)).toEqual(session && own);
    if (!kept) return;
    const fresh = issue(model);
    const restart = { hash: asking.hash, newHash: fresh.hash, passwordTypedAt: model.now };
    model.access = restartSession(kept, restart, model.now);
    allOver(model, fresh.hash);
    expect(Object.keys(model.access?.sessions ?? {})).toEqual([fresh.hash]);
  };

const signOut =
  (turn: number): Step =>
  (model) => {
    const cookie = cookieOf(model, turn);
    if (!cookie) return;
    const id = model.access?.sessions[cookie.hash]?.id;
    if (model.access && id !== undefined) {
      const others = Object.values(model.access.sessions).filter((session) => session.id !== id);
      model.access = endSession(model.access, id);
      expect(Object.values(model.access.sessions)).toEqual(others);
    }
    model.over.add(cookie.hash);
  };

const visit =
  (turn: number): Step =>
  (model) => {
    const cookie = cookieOf(model, turn);
    if (!cookie) return;
    model.access = model.access && noteUse(model.access, cookie.hash, model.now);
  };

const revoke: Step = (model) => {
  if (!model.access) return;
  model.access = revokeSessions(model.access, model.now);
  for (const { hash, passwordTypedAt } of model.cookies) if (passwordTypedAt < model.now) model.over.add(hash);
};

const cleanUp: Step = (model) => {
  model.access = model.access && prune(model.access, model.now);
};

const pass =
  (milliseconds: number): Step =>
  (model) => {
    model.now = at(model.now, milliseconds);
  };

const turn = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 0, 100, 5 * SECOND).map(signIn) },
  { weight: 4, arbitrary: turn.map(renew) },
  { weight: 1, arbitrary: turn.map(changePassword) },
  { weight: 2, arbitrary: turn.map(signOut) },
  { weight: 4, arbitrary: turn.map(visit) },
  { weight: 1, arbitrary: fc.constant(cleanUp) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(1, SECOND, 11 * SECOND, 61 * SECOND, DAY, 8 * DAY, 13 * DAY).map(pass),
  },
);

function expectSound({ access, now, over, cookies }: Model): void {
  if (!access) return;
  for (const { hash, passwordTypedAt } of cookies) {
    const session = findSession(access, hash, now);
    if (over.has(hash)) expect([hash, session]).toEqual([hash, null]);
    if (session) expect(session.endsAt <= at(passwordTypedAt, 90 * DAY)).toBe(true);
  }
  const ids = new Set(Object.values(access.sessions).map(({ id }) => id));
  expect(ids.size).toBeLessThanOrEqual(MAX_SESSIONS);
  const shown = listSessions(access, now).map(({ id }) => id);
  expect(new Set(shown).size).toBe(shown.length);
  for (const { endsAt, replacedAt } of Object.values(access.sessions)) {
    if (replacedAt) expect(endsAt <= at(replacedAt, 60 * SECOND)).toBe(true);
    expect(endsAt <= at(now, 14 * DAY)).toBe(true);
  }
  const { nextEndAt } = toAccessDocument(access);
  for (const { endsAt } of Object.values(access.sessions)) expect(nextEndAt && nextEndAt <= endsAt).toBe(true);
}

const run = (steps: readonly Step[], model: Model): void => {
  for (const act of steps) {
    act(model);
    expectSound(model);
  }
};

const empty = (): Model => ({ access: null, now: START, cookies: [], over: new Set(), made: 0 });

describe('the sessions of a person', () => {
  it('that ended never come back, whatever happens; none outlives its 90 days; there are never too many', () => {
    fc.assert(fc.property(fc.array(step, { maxLength: 60 }), (steps) => run(steps, empty())));
  });

  it('that the identity provider revoked never come back either', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.array(step, { maxLength: 30 }), (before, afterwards) => {
        const model = empty();
        run(before, model);
        pass(SECOND)(model);
        revoke(model);
        run(afterwards, model);
      }),
    );
  });
});
