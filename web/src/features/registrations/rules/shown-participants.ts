import type { Registration } from '@club/contract';

type Person = Registration['user'];

/** 'Anna B.': first name and last initial, as narrow screens show everybody. */
export function shortName({ firstName, lastName }: Person): string {
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName} ${initial}.` : firstName;
}

/** Who takes part and who waits, each in order; cancelled entries, which only organisers get, are neither. */
export function splitRoster(registrations: readonly Registration[]) {
  return {
    active: registrations.filter(({ status }) => status === 'pending' || status === 'confirmed'),
    waiting: registrations.filter(({ status }) => status === 'waitlisted'),
  };
}
