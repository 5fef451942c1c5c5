import { describe, expect, it } from 'vitest';
import { fullName } from '@/lib/full-name';
import { buildRegistration } from '@/testing/builders';
import { shortName, splitRoster } from './shown-registrations';

const person = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  profilePhotoUrl: null,
  email: null,
  phoneNumber: null,
});

describe('names of participants', () => {
  it.each([
    ['Anna', 'Berger', 'Anna B.'],
    ['Anna', 'B.', 'Anna B.'],
    ['Özlem', 'Öz', 'Özlem Ö.'],
    ['Kim', '𝒳avier', 'Kim 𝒳.'],
    ['Ehemaliges', '', 'Ehemaliges'],
  ])('%s %s is shortened to %s', (firstName, lastName, short) => {
    expect(shortName(person(firstName, lastName))).toBe(short);
  });

  it('leaves no gap where there is no last name', () => {
    expect(fullName(person('Ehemaliges', ''))).toBe('Ehemaliges');
  });
});

describe('roster', () => {
  it('keeps apart who takes part, who waits and who has cancelled, each in order', () => {
    const [a, b, c, d] = (['waitlisted', 'confirmed', 'cancelled', 'pending'] as const).map((status) =>
      buildRegistration({ status }),
    );
    const all = [a, b, c, d].filter((entry) => entry !== undefined);
    expect(splitRoster(all)).toEqual({ active: [b, d], waiting: [a] });
  });
});
