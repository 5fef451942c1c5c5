import * as z from 'zod';
import type { Endpoint } from '../endpoint';

/** Everything that organisers do and that is written down. */
export const AUDIT_ACTIONS = [
  'approved',
  'refused',
  'blocked',
  'unblocked',
  'right-given',
  'right-taken',
  'reset-started',
  'corrected',
  'objected',
  'merged',
  'deleted',
  'invited',
  'invitation-mailed',
  'invitation-revoked',
  'imported',
  'import-undone',
  'settings-changed',
  'exported',
  'messaged',
  'called-for-helpers',
  'first-organiser',
] as const;

export const AUDIT_TARGETS = ['member', 'import', 'invitation', 'settings', 'club', 'event'] as const;

export const AUDIT_ENTRIES_PER_PAGE = 50;

export const auditActionSchema = z.enum(AUDIT_ACTIONS, { error: 'Diese Auswahl gibt es nicht' });
export const auditTargetSchema = z.object({ kind: z.enum(AUDIT_TARGETS), id: z.string() });

/** An entry of the log. It holds ids and the names of fields; the names of people are looked up when it is shown. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: auditActionSchema,
  /** The id is 'system' for what the app or the command line did. null: the account is deleted. */
  actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** The id of a deleted member is replaced by a pseudonym; `name` is null then, and for what is no member. */
  target: auditTargetSchema.extend({ name: z.string().nullable() }).nullable(),
  /** What was changed or given. */
  fields: z.array(z.string()),
  /** How many things it concerned; null where it was one. */
  count: z.int().nullable(),
});

export const auditLogEndpoints = {
  listAuditLog: {
    summary: 'Lists what organisers did, the latest first',
    details: `${AUDIT_ENTRIES_PER_PAGE} at a time. Entries are never changed; they are removed when the club's period for them is over.`,
    method: 'GET',
    path: '/api/admin/log',
    query: z.object({
      /** The `next` of the page before. */
      before: z.string().max(100).optional(),
      /** The id of the member, event or whatever else the entries are about. */
      target: z.string().min(1).max(200).optional(),
      action: auditActionSchema.optional(),
    }),
    response: z.object({
      entries: z.array(auditEntrySchema).max(AUDIT_ENTRIES_PER_PAGE),
      /** Leads to the entries before these; null when these are the first. */
      next: z.string().nullable(),
    }),
  },
} as const satisfies Record<string, Endpoint>;

export type AuditAction = z.infer<typeof auditActionSchema>;
export type AuditTarget = z.infer<typeof auditTargetSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
