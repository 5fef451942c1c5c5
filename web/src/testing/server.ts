import { setupServer } from 'msw/node';
import { fails } from './answers';

/** Signed out, and nothing else: every test says what its server answers. */
export const server = setupServer(fails('getUser', 'not-signed-in'));
