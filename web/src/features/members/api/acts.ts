import type { ListedMember, RequestBody } from '@club/contract';
import { del, post, put } from '@/lib/api-client';
import { ApiError, errorText } from '@/lib/api-error';
import { fullName } from '@/lib/full-name';
import { useWrite } from '@/lib/use-write';
import { peopleText } from '../texts';
import { LOG_URL } from './audit-log';
import { MEMBERS_URL } from './members';

/** Names the person in what is said afterwards. */
export type Person = Pick<ListedMember, 'id' | 'firstName' | 'lastName'>;

const urlOf = ({ id }: Person) => `${MEMBERS_URL}/${id}` as const;

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'changed-meanwhile'
    ? 'Inzwischen hat sich bei dieser Person etwas geändert. Bitte sieh noch einmal nach.'
    : errorText(error, 'Bitte versuche es erneut.');

const failed = (title: string) => (error: Error) => ({ title, description: reasonOf(error) });

const LISTS = [MEMBERS_URL, LOG_URL];
/** Rosters show names. */
const LISTS_AND_EVENTS = [...LISTS, '/api/events', '/api/admin/events'];

// Every act may be repeated: the server leaves things as they are when they are as wanted.

export const useApprove = (person: Person) =>
  useWrite({
    mutationFn: (word: RequestBody<'approveMember'>) => post<'approveMember'>(`${urlOf(person)}/approve`, word),
    meta: {
      refetch: LISTS,
      done: () => ({ title: `${fullName(person)} ist freigeschaltet`, description: 'Die Person erfährt es.' }),
      // A dialog asks then.
      failed: (error) => (isUnconfirmed(error) ? null : failed('Die Freischaltung hat nicht geklappt')(error)),
    },
  });

/** The person has yet to confirm their address. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'address-unconfirmed';

export const useRefuse = (person: Person) =>
  useWrite({
    mutationFn: (refusal: RequestBody<'refuseMember'>) => post<'refuseMember'>(`${urlOf(person)}/refuse`, refusal),
    meta: {
      refetch: LISTS,
      done: () => ({ title: `${fullName(person)} ist abgelehnt`, description: 'Die Person erfährt es.' }),
      failed: failed('Das Ablehnen hat nicht geklappt'),
    },
  });

/** Does the same for one person after the other. It goes on after a failure, and fails where all have failed. */
const useForAll = <Choice extends { people: readonly Person[] }>(
  act: (person: Choice['people'][number], choice: Choice) => Promise<unknown>,
  [title, one, many]: readonly [title: string, one: string, many: string],
) =>
  useWrite({
    mutationFn: async (choice: Choice) => {
      const left: Person[] = [];
      let cause: unknown;
      for (const person of choice.people) {
        try {
          await act(person, choice);
        } catch (error) {
          left.push(person);
          cause = error;
        }
      }
      if (left.length === choice.people.length) throw cause;
      return left;
    },
    meta: {
      refetch: LISTS,
      done: (left, { people }) => {
        const count = people.length - left.length;
        return {
          title: `${peopleText(count)} ${count === 1 ? one : many}`,
          description:
            left.length > 0
              ? `${title}: ${left.map(fullName).join(', ')}. Bitte versuche es dort einzeln.`
              : 'Alle erfahren es.',
        };
      },
      failed: failed(title),
    },
  });

/** The organiser knows those whose address is not confirmed. */
export const useApproveAll = () =>
  useForAll(
    (person, _: { people: readonly ListedMember[] }) =>
      post<'approveMember'>(`${urlOf(person)}/approve`, { isKnown: person.awaitsAddress }),
    ['Die Freischaltung hat nicht geklappt', 'ist freigeschaltet', 'sind freigeschaltet'],
  );

export const useRefuseAll = () =>
  useForAll(
    (person, { reason }: { people: readonly Person[]; reason: string }) =>
      post<'refuseMember'>(`${urlOf(person)}/refuse`, { reason }),
    ['Das Ablehnen hat nicht geklappt', 'ist abgelehnt', 'sind abgelehnt'],
  );

export const useBlock = (person: Person) =>
  useWrite({
    mutationFn: (block: RequestBody<'blockMember'>) => post<'blockMember'>(`${urlOf(person)}/block`, block),
    meta: {
      refetch: LISTS_AND_EVENTS,
      done: `${fullName(person)} ist gesperrt`,
      failed: failed('Das Sperren hat nicht geklappt'),
    },
  });

export const useUnblock = (person: Person) =>
  useWrite({
    mutationFn: () => post<'unblockMember'>(`${urlOf(person)}/unblock`),
    meta: {
      refetch: LISTS,
      done: `${fullName(person)} ist nicht mehr gesperrt`,
      failed: failed('Das Entsperren hat nicht geklappt'),
    },
  });

/** Somebody may take the right to organise from themselves, so one's own account is fetched again as well. */
export const useSetRights = (person: Person) =>
  useWrite({
    mutationFn: (rights: RequestBody<'setMemberRights'>) => put<'setMemberRights'>(`${urlOf(person)}/rights`, rights),
    meta: {
      refetch: [...LISTS, '/api/user'],
      done: `Rechte von ${fullName(person)} geändert`,
      failed: failed('Die Rechte konnten nicht geändert werden'),
    },
  });

/** The form itself shows what went wrong. */
export const useCorrect = (person: Person) =>
  useWrite({
    mutationFn: (correction: RequestBody<'correctMember'>) => put<'correctMember'>(urlOf(person), correction),
    meta: {
      refetch: [...LISTS_AND_EVENTS, '/api/user'],
      done: (changed) => ({ title: `Angaben von ${fullName(changed)} gespeichert` }),
      failed: null,
    },
  });

export const useStartReset = (person: Person) =>
  useWrite({
    mutationFn: () => post<'startPasswordReset'>(`${urlOf(person)}/password-reset`),
    meta: {
      refetch: LISTS,
      done: ({ link }) =>
        link === null
          ? {
              title: `${fullName(person)} bekommt eine E-Mail`,
              description: 'Darin steht ein Link für ein neues Passwort.',
            }
          : null,
      failed: failed('Das neue Passwort konnte nicht angestoßen werden'),
    },
  });

export const useMerge = (person: Person) =>
  useWrite({
    mutationFn: (into: Person) => post<'mergeMember'>(`${urlOf(person)}/merge`, { into: into.id }),
    meta: {
      refetch: LISTS_AND_EVENTS,
      done: (_done, into) => ({ title: `Die Konten von ${fullName(into)} sind zusammengeführt` }),
      failed: failed('Das Zusammenführen hat nicht geklappt'),
    },
  });

export const useDelete = (person: Person) =>
  useWrite({
    mutationFn: () => del<'deleteMember'>(urlOf(person)),
    meta: {
      refetch: LISTS_AND_EVENTS,
      done: `Das Konto von ${fullName(person)} ist gelöscht`,
      failed: failed('Das Löschen hat nicht geklappt'),
    },
  });
