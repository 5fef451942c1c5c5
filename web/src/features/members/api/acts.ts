import type { ListedMember, RequestBody } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { del, post, put } from '@/lib/api-client';
import { ApiError, errorText } from '@/lib/api-error';
import { fullName } from '@/lib/full-name';
import { useToast } from '@/lib/toasts';
import { LOG_URL } from './audit-log';
import { MEMBERS_URL } from './members';

/** Names the person in what is said afterwards. */
export type Person = Pick<ListedMember, 'id' | 'firstName' | 'lastName'>;

const urlOf = ({ id }: Person) => `${MEMBERS_URL}/${id}` as const;

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'changed-meanwhile'
    ? 'Inzwischen hat sich bei dieser Person etwas geändert. Bitte sieh noch einmal nach.'
    : errorText(error, 'Bitte versuche es erneut.');

/** Every act may be repeated: the server leaves things as they are when they are as wanted. */
function useAct(failed: string) {
  const { toast } = useToast();
  return {
    succeed: (title: string, description?: string) => toast({ title, description, variant: 'success' }),
    onError: (error: unknown) => toast({ title: failed, description: reasonOf(error), variant: 'destructive' }),
    meta: { refetch: [MEMBERS_URL, LOG_URL] },
  };
}

export function useApprove(person: Person) {
  const { succeed, onError, ...options } = useAct('Die Freischaltung hat nicht geklappt');
  return useMutation({
    mutationFn: (word: RequestBody<'approveMember'>) => post<'approveMember'>(`${urlOf(person)}/approve`, word),
    onSuccess: () => succeed(`${fullName(person)} ist freigeschaltet`, 'Die Person erfährt es.'),
    // A dialog asks then.
    onError: (error) => isUnconfirmed(error) || onError(error),
    ...options,
  });
}

/** The person has yet to confirm their address. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'address-unconfirmed';

export function useRefuse(person: Person) {
  const { succeed, ...options } = useAct('Das Ablehnen hat nicht geklappt');
  return useMutation({
    mutationFn: (refusal: RequestBody<'refuseMember'>) => post<'refuseMember'>(`${urlOf(person)}/refuse`, refusal),
    onSuccess: () => succeed(`${fullName(person)} ist abgelehnt`, 'Die Person erfährt es.'),
    ...options,
  });
}

export function useBlock(person: Person) {
  const { succeed, meta, ...options } = useAct('Das Sperren hat nicht geklappt');
  return useMutation({
    mutationFn: (block: RequestBody<'blockMember'>) => post<'blockMember'>(`${urlOf(person)}/block`, block),
    onSuccess: () => succeed(`${fullName(person)} ist gesperrt`),
    ...options,
    meta: { refetch: [...meta.refetch, '/api/events', '/api/admin/events'] },
  });
}

export function useUnblock(person: Person) {
  const { succeed, ...options } = useAct('Das Entsperren hat nicht geklappt');
  return useMutation({
    mutationFn: () => post<'unblockMember'>(`${urlOf(person)}/unblock`),
    onSuccess: () => succeed(`${fullName(person)} ist nicht mehr gesperrt`),
    ...options,
  });
}

/** Somebody may take the right to organise from themselves, so one's own account is fetched again as well. */
export function useSetRights(person: Person) {
  const { succeed, meta, ...options } = useAct('Die Rechte konnten nicht geändert werden');
  return useMutation({
    mutationFn: (rights: RequestBody<'setMemberRights'>) => put<'setMemberRights'>(`${urlOf(person)}/rights`, rights),
    onSuccess: () => succeed(`Rechte von ${fullName(person)} geändert`),
    ...options,
    meta: { refetch: [...meta.refetch, '/api/user'] },
  });
}

/** The form itself shows what went wrong. */
export function useCorrect(person: Person) {
  const { succeed, onError: _, meta } = useAct('');
  return useMutation({
    mutationFn: (correction: RequestBody<'correctMember'>) => put<'correctMember'>(urlOf(person), correction),
    onSuccess: (changed) => succeed(`Angaben von ${fullName(changed)} gespeichert`),
    meta: { refetch: [...meta.refetch, '/api/events', '/api/admin/events', '/api/user'] },
  });
}

export function useStartReset(person: Person) {
  const { succeed, ...options } = useAct('Das neue Passwort konnte nicht angestoßen werden');
  return useMutation({
    mutationFn: () => post<'startPasswordReset'>(`${urlOf(person)}/password-reset`),
    onSuccess: ({ link }) => {
      if (link === null)
        succeed(`${fullName(person)} bekommt eine E-Mail`, 'Darin steht ein Link für ein neues Passwort.');
    },
    ...options,
  });
}

export function useMerge(person: Person) {
  const { succeed, meta, ...options } = useAct('Das Zusammenführen hat nicht geklappt');
  return useMutation({
    mutationFn: (into: Person) => post<'mergeMember'>(`${urlOf(person)}/merge`, { into: into.id }),
    onSuccess: (_done, into) => succeed(`Die Konten von ${fullName(into)} sind zusammengeführt`),
    ...options,
    meta: { refetch: [...meta.refetch, '/api/events', '/api/admin/events'] },
  });
}

export function useDelete(person: Person) {
  const { succeed, meta, ...options } = useAct('Das Löschen hat nicht geklappt');
  return useMutation({
    mutationFn: () => del<'deleteMember'>(urlOf(person)),
    onSuccess: () => succeed(`Das Konto von ${fullName(person)} ist gelöscht`),
    ...options,
    meta: { refetch: [...meta.refetch, '/api/events', '/api/admin/events'] },
  });
}
