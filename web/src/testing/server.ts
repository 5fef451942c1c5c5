import {
  DEFAULT_CLUB_SETTINGS,
  DEFAULT_FURTHER_PREFERENCES,
  DEFAULT_PREFERENCES,
  type MemberCounts,
} from '@club/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { SERVER_KEY } from './push-browser';
import { fails, responds } from './responses';

const NO_MEMBERS: MemberCounts = {
  all: 0,
  waiting: 0,
  refused: 0,
  blocked: 0,
  organiser: 0,
  treasurer: 0,
  keeper: 0,
  'no-email': 0,
  'never-signed-in': 0,
};

/**
 * By default nobody is signed in, and every test says how its server responds. There are defaults for the calendar
 * link and the sessions of the settings and for notifications, because many tests open these pages only because they need no events,
 * for the members that organisers' dashboard counts, and for Firebase's configuration, which does not exist.
 */
export const server = setupServer(
  fails('getUser', 'not-signed-in'),
  responds('getClub', DEFAULT_CLUB_SETTINGS),
  responds('getCalendarFeed', { path: null }),
  responds('getVapidPublicKey', { available: true, publicKey: SERVER_KEY, error: null }),
  responds('getNotificationPreferences', DEFAULT_PREFERENCES),
  responds('getFurtherPreferences', DEFAULT_FURTHER_PREFERENCES),
  responds('getMemberCounts', NO_MEMBERS),
  responds('listSessions', []),
  responds('getMailbox', { isAvailable: false, address: '', state: 'none' }),
  responds('listDevices', []),
  responds('listDeliveries', []),
  responds('getInbox', { items: [], unread: 0 }),
  responds('readInbox', { ok: true }),
  http.get('*/__/firebase/init.json', () => new HttpResponse(null, { status: 404 })),
);
