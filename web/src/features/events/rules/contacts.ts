import type { EventContact, EventDetail, User } from '@club/contract';

/** Whether the viewer may look after the event's helpers without being an organiser. */
export const isContactOf = (event: Pick<EventDetail, 'contacts'>, user: User | null): boolean =>
  user !== null && event.contacts.some(({ id }) => id === user.id);

/** Whether somebody can be asked. A contact who shares no address can only be asked in person. */
export const isReachable = ({ phoneNumber, email }: EventContact): boolean => phoneNumber !== null || email !== null;
