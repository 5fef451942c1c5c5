import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { USERS } from '../accounts/account';
import { eventFieldsSchema } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import { INVITATIONS, type StoredInvitation } from '../invitations/invitation';
import type { Platform } from '../platform/platform';
import { openStore, project } from '../platform/store';

/** The engine of the local suite takes ten values in one query; production would take thirty. */
const VALUES_AT_ONCE = 10;
/** In no club do so many people have one of ten names. */
const MOST_FOUND = 300;

const memberSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});
const eventSchema = eventFieldsSchema.pick({ id: true, title: true, startTime: true });

export type KnownRowsRepository = ReturnType<typeof createKnownRowsRepository>;

/** Finds what of an import the club may have already, without reading all members, invitations or events. */
export function createKnownRowsRepository(platform: Pick<Platform, 'firestore' | 'log'>) {
  const events = createEventStore(platform);
  const invitations = openStore(platform, INVITATIONS);
  const members = openStore(platform, {
    path: USERS.path,
    called: 'account',
    parse: (fields, id) => ({ id, ...memberSchema.parse(fields) }),
  });

  /** Finds each document once, with a query for every ten values. */
  async function findBy<V, T>(
    values: readonly V[],
    queryFor: (some: V[]) => Query,
    read: (snapshot: DocumentSnapshot) => T[],
  ): Promise<T[]> {
    const queries: Query[] = [];
    for (let from = 0; from < values.length; from += VALUES_AT_ONCE)
      queries.push(queryFor(values.slice(from, from + VALUES_AT_ONCE)));
    const found = (await Promise.all(queries.map((query) => query.limit(MOST_FOUND).get()))).flatMap(
      ({ docs }) => docs,
    );
    return [...new Map(found.map((document) => [document.id, document])).values()].flatMap(read);
  }

  return {
    /** Members with one of the terms of `wholeTermsOf`. */
    findMembers: (terms: readonly string[]) =>
      findBy(
        terms,
        (some) =>
          members.collection
            .where('directory.terms', 'array-contains-any', some)
            .orderBy('directory.sortKey')
            .select(...Object.keys(memberSchema.shape)),
        members.read,
      ),

    /** Personal invitations, open or not, with one of these addresses, last names or numbers as they are written. */
    async findInvitations(asked: Record<'email' | 'lastName' | 'phoneNumber', string[]>): Promise<StoredInvitation[]> {
      const found = await Promise.all(
        (['email', 'lastName', 'phoneNumber'] as const).map((field) =>
          findBy(asked[field], (some) => invitations.collection.where(`person.${field}`, 'in', some), invitations.read),
        ),
      );
      return [...new Map(found.flat().map((invitation) => [invitation.id, invitation])).values()];
    },

    /** Events and drafts that start at one of these instants. */
    async findEvents(starts: readonly Date[]) {
      const found = await Promise.all(
        [events, events.drafts].map(({ collection, part }) => {
          const { fields, read } = part(project(eventSchema));
          return findBy(starts, (some) => collection.where('startTime', 'in', some).select(...fields), read);
        }),
      );
      return found.flat();
    },
  };
}
