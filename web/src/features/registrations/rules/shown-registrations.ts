import { isActive, isWaiting, type Registration } from '@club/contract';

type Person = Registration['user'];

/** 'Anna B.': narrow screens show first name and last initial. */
export function shortName({ firstName, lastName }: Person): string {
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName} ${initial}.` : firstName;
}

/** Keeps the order. Cancelled registrations, which only organisers get, are in neither list. */
export function splitRoster(registrations: readonly Registration[]) {
  return {
    active: registrations.filter(isActive),
    waiting: registrations.filter(isWaiting),
  };
}
