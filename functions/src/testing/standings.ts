import type { Standings } from '../notifications/standings';

export const EVERYBODY_APPROVED: Standings = { of: async () => 'approved', mayBeTold: async () => true };
