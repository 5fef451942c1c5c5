import { doneSchema, type Endpoint } from '../endpoint';
import { deleteAccountSchema, personalDataSchema } from './personal-data';

export const privacyEndpoints = {
  getPersonalData: {
    summary: 'Tells everything that is stored of the caller',
    details: 'A copy as data protection law asks for, in one piece.',
    method: 'GET',
    path: '/api/user/data',
    response: personalDataSchema,
  },
  deleteAccount: {
    summary: "Deletes the caller's account and all that is stored of them",
    details: 'Ends every session, this one too.',
    method: 'POST',
    path: '/api/user/delete-account',
    body: deleteAccountSchema,
    errors: ['too-many-requests', 'last-organiser'],
    response: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
