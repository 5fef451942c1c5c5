import { type EventContact, type EventDetail, type RosterRight, rosterRights, type User } from '@club/contract';

export const rosterRightsOf = (
  { contacts }: Pick<EventDetail, 'contacts'>,
  user: User | null,
): ReadonlySet<RosterRight> => rosterRights({ contactIds: contacts.map(({ id }) => id) }, user);

/** Whether somebody can be asked. A contact who shares no address can only be asked in person. */
export const isReachable = ({ phoneNumber, email }: EventContact): boolean => phoneNumber !== null || email !== null;
