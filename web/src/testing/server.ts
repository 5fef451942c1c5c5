import { setupServer } from 'msw/node';
import { answers, fails } from './answers';

/**
 * Signed out, and nothing else: every test says what its server answers. But for the calendar link of the
 * settings, a page that many tests go to only because it needs no events.
 */
export const server = setupServer(fails('getUser', 'not-signed-in'), answers('getCalendarFeed', { path: null }));
