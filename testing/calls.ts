import {
  type CallName,
  type Endpoint,
  endpoints,
  eventCalendarPath,
  exportPath,
  type FileName,
  permissions,
} from '@club/contract';
import { DESCRIPTION_PATH } from '../functions/src/api-description/open-api';
import { PHOTO, PICTURE } from './stored-pictures';

/** Every endpoint and every file of the contract's table of permissions. */
export const calls = Object.keys(permissions) as CallName[];

/** The values of parameters in paths, and the secret link of somebody's calendar. A missing one names nothing. */
export type Names = { eventId: string; personalCalendar: string } & Partial<Record<string, string>>;

/** It has the form of every id. */
const NOTHING = `${'0'.repeat(9)}-${'0'.repeat(32)}`;

const isFile = (name: CallName): name is FileName => !(name in endpoints);

export const methodOf = (name: CallName): Endpoint['method'] => (isFile(name) ? 'GET' : endpoints[name].method);

export const reading = calls.filter((name) => methodOf(name) === 'GET');

export const pathOf = (name: CallName, names: Names): string =>
  isFile(name) ? filePaths(names)[name] : fillPath(endpoints[name].path, names);

/** The path with these values of its parameters. */
export const fillPath = (path: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  path.replace(/:(\w+)/g, (_all, part: string) => String(values[part] ?? NOTHING));

export const isOfEvent = (name: CallName): boolean =>
  isFile(name) ? name === 'getEventCalendar' : endpoints[name].path.includes(':eventId');

const filePaths = ({ eventId, personalCalendar }: Names): Record<FileName, string> => ({
  getEventPicture: PICTURE,
  getProfilePicture: PHOTO,
  getPublicCalendar: '/api/calendar.ics',
  getPersonalCalendar: personalCalendar,
  getEventCalendar: eventCalendarPath(Number(eventId)),
  exportMembers: exportPath('members'),
  exportEvents: exportPath('events'),
  exportBookings: exportPath('bookings'),
  exportLog: exportPath('log'),
  describeApi: DESCRIPTION_PATH,
});

const MESSAGE = { subject: 'Treffpunkt', text: 'Wir treffen uns am Tor.' };

/** These are parsed before it is known whether somebody is a contact of the event, so they must be right to be refused. */
export const VALID_BODIES: Partial<Record<CallName, object>> = {
  sendMessage: { ...MESSAGE, groups: ['confirmed'] },
  testMessage: MESSAGE,
  decideRegistration: { status: 'confirmed' },
  setAttendance: { noShow: true },
  addRegistration: { guest: { name: 'Erika Muster', phoneNumber: '0170 7654321' } },
  moveRegistration: { shiftId: 'grill001' },
  changeBrings: { brings: 'Apfelkuchen' },
  changeOwnBrings: { brings: 'Apfelkuchen' },
};

/** The same for what stands in the address, and what finds anybody at all. */
export const VALID_QUERIES: Partial<Record<CallName, string>> = {
  searchMembers: '?search=Ortrun',
  listMembers: '?search=Ortrun',
  previewReach: '?groups=confirmed,pending,waiting',
};
