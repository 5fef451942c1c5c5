import * as z from 'zod';
import type { Endpoint } from '../endpoint';
import {
  addImportRowsSchema,
  checkedImportSchema,
  checkImportSchema,
  createImportSchema,
  importParamsSchema,
  importSchema,
  LISTED_IMPORTS,
} from './import';
import { IMPORT_BATCH } from './import-limits';

export const importEndpoints = {
  listImports: {
    summary: 'Lists the latest imports of members and events',
    details: `The ${LISTED_IMPORTS} latest, the newest first.`,
    method: 'GET',
    path: '/api/admin/imports',
    response: z.array(importSchema).max(LISTED_IMPORTS),
  },
  createImport: {
    summary: 'Begins an import, whose rows follow',
    details: 'It is written to the log of what organisers did.',
    method: 'POST',
    path: '/api/admin/imports',
    body: createImportSchema,
    idempotent: true,
    errors: ['too-many-requests'],
    response: importSchema,
  },
  checkImport: {
    summary: 'Tells which of some rows the club has already',
    details:
      'Changes nothing. People are looked for among members and open invitations by address, telephone number and name; events by title and start.',
    method: 'POST',
    path: '/api/admin/imports/check',
    body: checkImportSchema,
    errors: ['too-many-requests'],
    response: checkedImportSchema,
  },
  addImportRows: {
    summary: 'Makes invitations or events of some rows',
    details: `At most ${IMPORT_BATCH} at a time. Rows that came before are made once, however often they are sent. Nobody is told of the events.`,
    method: 'POST',
    path: '/api/admin/imports/:importId/rows',
    params: importParamsSchema,
    body: addImportRowsSchema,
    errors: ['not-found', 'import-over'],
    response: importSchema,
  },
  undoImport: {
    summary: 'Takes back what an import made',
    details:
      'Invitations that somebody has accepted stay, and events on which somebody is registered. Repeating it finishes what broke off.',
    method: 'DELETE',
    path: '/api/admin/imports/:importId',
    params: importParamsSchema,
    errors: ['not-found'],
    response: importSchema,
  },
} as const satisfies Record<string, Endpoint>;
