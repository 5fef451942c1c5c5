import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { USERS } from '../accounts/account';
import { eventFieldsSchema } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import { INVITATIONS, type StoredInvitation } from '../invitations/invitation';
import type { Platform } from '../platform/platform';
import { inTens, openStore, project } from '../platform/store';

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

  /** Finds each document once. */
  async function findBy<T>(queries: readonly Query[], read: (snapshot: DocumentSnapshot) => T[]): Promise<T[]> {
    const found = await Promise.all(queries.map((query) => query.limit(MOST_FOUND).get()));
    const documents = new Map(found.flatMap(({ docs }) => docs.map((document) => [document.id, document])));
    return [...documents.values()].flatMap(read);
  }

  return {
    /** Members with one of the terms of `wholeTermsOf`. */
    findMembers(terms: readonly string[]) {
      const sorted = members.collection.orderBy('directory.sortKey').select(...Object.keys(memberSchema.shape));
      const queries = inTens(terms).map((some) => sorted.where('directory.terms', 'array-contains-any', some));
      return findBy(queries, members.read);
    },

    /** Personal invitations, open or not, with one of these addresses, last names or numbers as they are written. */
    findInvitations(asked: Record<'email' | 'lastName' | 'phoneNumber', string[]>): Promise<StoredInvitation[]> {
      const queries = Object.entries(asked).flatMap(([field, values]) =>
        inTens(values).map((some) => invitations.collection.where(`person.${field}`, 'in', some)),
      );
      return findBy(queries, invitations.read);
    },

    /** Events and drafts that start at one of these instants. */
    async findEvents(starts: readonly Date[]) {
      const found = await Promise.all(
        [events, events.drafts].map(({ collection, part }) => {
          const { fields, read } = part(project(eventSchema));
          const starting = inTens(starts).map((some) => collection.where('startTime', 'in', some).select(...fields));
          return findBy(starting, read);
        }),
      );
      return found.flat();
    },
  };
}
