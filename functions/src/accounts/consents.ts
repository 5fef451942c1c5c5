import { CONSENTS, type Consents, consentChangeSchema, type SaveConsents } from '@club/contract';
import type * as z from 'zod';
import { storedDate } from '../platform/stored-documents';

export const storedConsentChangeSchema = consentChangeSchema.extend({ at: storedDate });

type StoredChange = z.output<typeof storedConsentChangeSchema>;

/** An account stays small, and nobody changes their mind more often without wanting to fill the store. */
export const MAX_CONSENT_CHANGES = 100;

/** The state after all changes, which are in the order of time. */
export function consentsOf(changes: readonly StoredChange[]): Consents {
  const last = (name: (typeof CONSENTS)[number]) => {
    const change = changes.findLast(({ consent }) => consent === name);
    return change ? { given: change.given, at: change.at.toISOString() } : null;
  };
  return { photos: last('photos'), phoneForContacts: last('phoneForContacts') };
}

/**
 * The changes with those that these answers make. An answer that was given already changes nothing, and neither does
 * declining what nobody agreed to. The oldest changes go where there are too many.
 */
export function withAnswers(changes: StoredChange[], answers: SaveConsents, now: Date): StoredChange[] {
  const before = consentsOf(changes);
  const made = CONSENTS.flatMap((consent) => {
    const given = answers[consent];
    return given === undefined || given === (before[consent]?.given ?? false) ? [] : [{ consent, given, at: now }];
  });
  return made.length === 0 ? changes : [...changes, ...made].slice(-MAX_CONSENT_CHANGES);
}

/**
 * The changes with those of another account of the same person, for agreements of which this account never said anything.
 */
export function withAgreementsOf(changes: readonly StoredChange[], others: readonly StoredChange[]): StoredChange[] {
  const answered = new Set(changes.map(({ consent }) => consent));
  const added = others.filter(({ consent }) => !answered.has(consent));
  return [...changes, ...added].sort((one, other) => one.at.getTime() - other.at.getTime()).slice(-MAX_CONSENT_CHANGES);
}

/** Whether the contacts of events may see the person's telephone number. */
export const showsPhoneToContacts = ({ consentChanges }: { consentChanges: readonly StoredChange[] }): boolean =>
  consentsOf(consentChanges).phoneForContacts?.given === true;
