export const ROLES = ['visitor', 'waiting', 'member', 'contact', 'treasurer', 'keeper', 'organiser'] as const;

/**
 * A visitor has no session; a waiting person has an account which the club has not approved, or has refused, and gets
 * what visitors get wherever those may call; a contact is a member whom an event names as such, and is one for that event
 * alone; a treasurer, a keeper of the clubhouse and an organiser are members with that right.
 */
export type Role = (typeof ROLES)[number];

/** A detail that a response can tell of people other than the caller. */
export type PersonalDetail =
  | 'firstName'
  | 'lastName'
  | 'picture'
  /** The phone number and e-mail address of an event's contact who agreed that members see them. */
  | 'sharedAddress'
  | 'email'
  | 'phoneNumber'
  /** The note that a person wrote for the organisers when registering. */
  | 'note'
  /** Somebody who is registered for a contribution brings this. */
  | 'brings'
  /** The name of someone who cancelled. */
  | 'cancellation'
  /** The name and contact of those who rent the clubhouse or would like to, and their purpose. */
  | 'rental';

const MEMBER = ['visitor', 'waiting', 'member'] as const;

/** The roles whose permissions a role includes. */
export const INCLUDED_ROLES: Record<Role, readonly Role[]> = {
  visitor: ['visitor'],
  waiting: ['visitor', 'waiting'],
  member: MEMBER,
  contact: [...MEMBER, 'contact'],
  treasurer: [...MEMBER, 'treasurer'],
  keeper: [...MEMBER, 'keeper'],
  organiser: ROLES,
};
