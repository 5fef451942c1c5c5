import { DEFAULT_PREFERENCES } from '@club/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { SERVER_KEY } from './push-browser';
import { answers, fails } from './responses';

/**
 * Signed out, and nothing else: every test says what its server answers. But for the calendar link of the
 * settings and for notifications, pages that many tests go to only because they need no events, and for
 * Firebase's configuration, of which there is none.
 */
export const server = setupServer(
  fails('getUser', 'not-signed-in'),
  answers('getCalendarFeed', { path: null }),
  answers('getVapidPublicKey', { available: true, publicKey: SERVER_KEY, error: null }),
  answers('getNotificationPreferences', DEFAULT_PREFERENCES),
  answers('listDevices', []),
  answers('listDeliveries', []),
  http.get('*/__/firebase/init.json', () => new HttpResponse(null, { status: 404 })),
);
