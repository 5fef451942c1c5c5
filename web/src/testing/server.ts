import { DEFAULT_FURTHER_PREFERENCES, DEFAULT_PREFERENCES } from '@club/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { SERVER_KEY } from './push-browser';
import { fails, responds } from './responses';

/**
 * By default nobody is signed in, and every test says how its server responds. There are defaults for the calendar
 * link and the sessions of the settings and for notifications, because many tests open these pages only because they need no events,
 * and for Firebase's configuration, which does not exist.
 */
export const server = setupServer(
  fails('getUser', 'not-signed-in'),
  responds('getCalendarFeed', { path: null }),
  responds('getVapidPublicKey', { available: true, publicKey: SERVER_KEY, error: null }),
  responds('getNotificationPreferences', DEFAULT_PREFERENCES),
  responds('getFurtherPreferences', DEFAULT_FURTHER_PREFERENCES),
  responds('listSessions', []),
  responds('listDevices', []),
  responds('listDeliveries', []),
  http.get('*/__/firebase/init.json', () => new HttpResponse(null, { status: 404 })),
);
