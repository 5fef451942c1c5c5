import * as z from 'zod';
import type { Endpoint } from '../endpoint';
import {
  CLUB_VERSIONS_PER_PAGE,
  clubSettingsSchema,
  clubVersionParamsSchema,
  clubVersionSchema,
  listClubVersionsQuerySchema,
  saveClubSettingsSchema,
  storedClubSettingsSchema,
} from './club-settings';

export const clubEndpoints = {
  getClub: {
    summary: 'Tells what the club says of itself',
    details: 'Its address, board and clubhouse, who may sign up, and what its legal pages are made of.',
    method: 'GET',
    path: '/api/club',
    sessionless: true,
    shared: true,
    response: clubSettingsSchema,
  },
} as const satisfies Record<string, Endpoint>;

export const clubSettingsEndpoints = {
  getClubSettings: {
    summary: "Returns the club's settings as they are now",
    details: 'With the number of their version, which a change has to name.',
    method: 'GET',
    path: '/api/admin/club',
    response: storedClubSettingsSchema,
  },
  saveClubSettings: {
    summary: "Saves the club's settings",
    details: `The same settings again change nothing. Others take the place of \`version\` alone, which is refused once another one was saved. An instance of the server may use the settings from before for a minute.`,
    method: 'PUT',
    path: '/api/admin/club',
    body: saveClubSettingsSchema,
    errors: ['changed-meanwhile'],
    response: storedClubSettingsSchema,
  },
  listClubVersions: {
    summary: "Lists the versions of the club's settings",
    details: `The latest first, ${CLUB_VERSIONS_PER_PAGE} at a time, with who changed which fields.`,
    method: 'GET',
    path: '/api/admin/club/versions',
    query: listClubVersionsQuerySchema,
    response: z.array(clubVersionSchema),
  },
  getClubVersion: {
    summary: "Returns an earlier version of the club's settings",
    details: 'As it was saved then.',
    method: 'GET',
    path: '/api/admin/club/versions/:version',
    params: clubVersionParamsSchema,
    response: storedClubSettingsSchema,
  },
} as const satisfies Record<string, Endpoint>;
