import { type DecidedMembers, type ListedMember, MAX_DECIDED_AT_ONCE, type RequestBody } from '@club/contract';
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

/** Those of the people on whom it could not be decided, with why. */
export type Left = { person: ListedMember; message: string };

type Decision = { people: readonly ListedMember[] };

/** Decides on all of them, with as few requests as may be. */
const useDecideAll = <Choice extends Decision>(
  decide: (people: readonly ListedMember[], choice: Choice) => Promise<DecidedMembers>,
  [title, one, many]: readonly [title: string, one: string, many: string],
) =>
  useWrite({
    mutationFn: async (choice: Choice): Promise<Left[]> => {
      const messages = new Map<string, string>();
      for (let from = 0; from < choice.people.length; from += MAX_DECIDED_AT_ONCE) {
        const { left } = await decide(choice.people.slice(from, from + MAX_DECIDED_AT_ONCE), choice);
        for (const { userId, message } of left) messages.set(userId, message);
      }
      return choice.people.flatMap((person) => {
        const message = messages.get(person.id);
        return message === undefined ? [] : { person, message };
      });
    },
    meta: {
      refetch: LISTS,
      // The dialog names those who are left.
      done: (left, { people }) => {
        const count = people.length - left.length;
        if (count === 0) return null;
        const [verb, told] = count === 1 ? [one, 'Die Person erfährt es.'] : [many, 'Alle erfahren es.'];
        return { title: `${peopleText(count)} ${verb}`, description: told };
      },
      failed: failed(title),
    },
  });

/** The organiser knows those whose address is not confirmed. */
export const useApproveAll = () =>
  useDecideAll(
    (people, _: Decision) =>
      post<'approveMembers'>(`${MEMBERS_URL}/approvals`, {
        people: people.map(({ id, awaitsAddress }) => ({ userId: id, isKnown: awaitsAddress })),
      }),
    ['Die Freischaltung hat nicht geklappt', 'ist freigeschaltet', 'sind freigeschaltet'],
  );

export const useRefuseAll = () =>
  useDecideAll(
    (people, { reason }: Decision & { reason: string }) =>
      post<'refuseMembers'>(`${MEMBERS_URL}/refusals`, { userIds: people.map(({ id }) => id), reason }),
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
