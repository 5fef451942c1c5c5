import { DAY_MS, KEPT_FOR } from '@club/contract';
import * as z from 'zod';
import { defineCollection } from '../../platform/collection';
import { SESSION_MS } from '../../platform/identity';
import { storedDate } from '../../platform/stored-documents';
import { sha256 } from '../../platform/tokens';

export const PASSWORD_MS = KEPT_FOR.passwordDays * DAY_MS;
/** Nobody signs in on more devices. The least recently used session ends. */
export const MAX_SESSIONS = 20;

const sessionSchema = z.object({
  /** It stays the same when the cookie is renewed. */
  id: z.string(),
  /** A short German description of the browser. */
  device: z.string(),
  /** By the identity provider's clock, in whole seconds. */
  passwordTypedAt: storedDate,
  lastUsedAt: storedDate,
  endsAt: storedDate,
  /** When a renewed cookie took the place of this one; null for the newest cookie of a session. */
  replacedAt: storedDate.nullable(),
});

export const STANDINGS = ['approved', 'waiting', 'refused', 'blocked'] as const;

const standingSchema = z.object({
  state: z.enum(STANDINGS),
  /** null: nobody has decided it. */
  since: storedDate.nullable(),
  /** The sentence with which an organiser refused or blocked. */
  reason: z.string().nullable(),
  /** Of somebody who is blocked: how far they were let in before. */
  before: z.enum(STANDINGS).optional(),
});

/** How far the club lets a person in. */
export type Standing = z.output<typeof standingSchema>;

export const APPROVED: Standing = { state: 'approved', since: null, reason: null };

const rightsSchema = z.object({
  /** Calls go by this. The identity provider's claim says the same, or is about to. */
  organiser: z.boolean(),
  treasurer: z.boolean(),
  keeper: z.boolean(),
});

export type Rights = z.output<typeof rightsSchema>;
export const NO_RIGHTS: Rights = { organiser: false, treasurer: false, keeper: false };

const accessSchema = z.object({
  /** A person who began to sign in earlier must type the password again. */
  validSince: storedDate,
  standing: standingSchema,
  rights: rightsSchema,
  /** The right of an organiser was given or taken, and the claim is still to be set. Otherwise the claim counts. */
  isClaimDue: z.boolean().default(false),
  /** By the hash of the cookie. A cookie whose hash is missing belongs to no session. */
  sessions: z.record(z.string(), sessionSchema),
});

export type StoredSession = z.output<typeof sessionSchema>;
/** `access/{uid}`: the sessions of a person, how far they are let in, and what they may do. */
export type Access = z.output<typeof accessSchema>;

export const parseAccess = (document: unknown): Access => accessSchema.parse(document);

/** The standing in a document of which the rest is unreadable. Somebody whose standing is unreadable, too, waits. */
export function parseStanding(document: unknown): Standing {
  const parsed = accessSchema.pick({ standing: true }).safeParse(document);
  return parsed.success ? parsed.data.standing : { state: 'waiting', since: null, reason: null };
}

/** The clean-up finds by `nextEndAt` where something is over. */
export const toAccessDocument = (access: Access) => ({ ...access, nextEndAt: nextEndOf(access) });

export const ACCESS = defineCollection({
  path: 'access',
  // Raised, it would keep everybody from signing in after a step back: the decision says what to do instead.
  version: 1,
  called: 'access',
  parse: parseAccess,
  toDocument: toAccessDocument,
  // The sessions belong to cookies of the deployment that was left.
  archived: { keeps: (fields) => ({ ...fields, sessions: {}, nextEndAt: null }) },
  people: { source: 'access', toldIn: 'sessions' },
});

/** The hash under which a cookie's session is stored. Nobody can make the cookie from it. */
export const hashOf = (cookie: string | null): string => sha256(cookie ?? '');

export const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);
export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
export const endOf = (issuedAt: Date, passwordTypedAt: Date): Date =>
  earlier(after(issuedAt, SESSION_MS), after(passwordTypedAt, PASSWORD_MS));

function nextEndOf({ sessions }: Access): Date | null {
  const ends = Object.values(sessions).map(({ endsAt }) => endsAt);
  return ends.length > 0 ? ends.reduce(earlier) : null;
}

/** The document of a person who has none yet. */
export const newAccess = (standing: Standing = APPROVED): Access => ({
  validSince: new Date(0),
  standing,
  rights: NO_RIGHTS,
  isClaimDue: false,
  sessions: {},
});

/** Removes sessions. Returns the same object if none is meant. */
export function end(access: Access, isMeant: (session: StoredSession) => boolean): Access {
  const all = Object.entries(access.sessions);
  const kept = all.filter(([, session]) => !isMeant(session));
  return kept.length === all.length ? access : { ...access, sessions: Object.fromEntries(kept) };
}

/** Drops what is over. Returns the same object if nothing is. */
export const prune = (access: Access, now: Date): Access => end(access, ({ endsAt }) => endsAt <= now);

/** null: the cookie of this hash belongs to no session, or no longer. */
export function findSession(access: Access | null, hash: string, now: Date): StoredSession | null {
  const session = access?.sessions[hash];
  return session && session.endsAt > now ? session : null;
}

const byLastUse = (one: StoredSession, other: StoredSession): number =>
  other.lastUsedAt.getTime() - one.lastUsedAt.getTime();

/** The newest cookie of each session, last used first. */
export const listSessions = ({ sessions }: Access, now: Date): StoredSession[] =>
  Object.values(sessions)
    .filter(({ endsAt, replacedAt }) => endsAt > now && replacedAt === null)
    .toSorted(byLastUse);

/** Adds a session, and ends the least recently used ones where there are too many. */
export function withSession(access: Access, hash: string, session: StoredSession): Access {
  const others = Object.values(access.sessions).toSorted(byLastUse);
  const kept = new Set([...new Set([session.id, ...others.map(({ id }) => id)])].slice(0, MAX_SESSIONS));
  const bounded = end(access, ({ id }) => !kept.has(id));
  return { ...bounded, sessions: { ...bounded.sessions, [hash]: session } };
}
