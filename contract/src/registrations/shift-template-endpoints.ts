import * as z from 'zod';
import { doneSchema, type Endpoint } from '../endpoint';
import { saveShiftTemplateSchema, shiftTemplateParamsSchema, shiftTemplateSchema } from './shift-template';

export const shiftTemplateEndpoints = {
  listShiftTemplates: {
    summary: 'Lists the templates of shifts',
    details: 'By name. They belong to all organisers.',
    method: 'GET',
    path: '/api/admin/shift-templates',
    response: z.array(shiftTemplateSchema),
  },
  saveShiftTemplate: {
    summary: 'Saves a template of shifts',
    details: 'A template of the same name is replaced.',
    method: 'POST',
    path: '/api/admin/shift-templates',
    body: saveShiftTemplateSchema,
    idempotent: true,
    errors: ['templates-full'],
    response: shiftTemplateSchema,
  },
  deleteShiftTemplate: {
    summary: 'Deletes a template of shifts',
    details: 'Events that were made of it stay as they are. Deleting what is not there (any more) is no error.',
    method: 'DELETE',
    path: '/api/admin/shift-templates/:templateId',
    params: shiftTemplateParamsSchema,
    response: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
