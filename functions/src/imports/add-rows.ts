import {
  type AddImportRows,
  type EventImportSettings,
  eventInputSchema,
  type Import,
  type ImportedEvent,
  type InvitedPerson,
} from '@club/contract';
import { DomainError, required } from '../domain-error';
import type { ClubEvent } from '../events/club-event';
import { toFacts } from '../events/event-facts';
import { makeInvitation } from '../invitations/invitation';
import { importedInvitationId } from '../invitations/invitation-codes';
import { type Transaction, transact } from '../platform/firestore';
import { planSeries } from '../series/plan-series';
import type { Services } from '../services';
import { type ImportRepository, type StoredImport, toImport, withRows } from './import-record';

type Deps = Pick<Services, 'firestore' | 'invitations' | 'series' | 'clubhouse' | 'clock'> & {
  imports: ImportRepository;
};

/** A row with its number in the file. */
type Numbered<T> = { row: number; content: T };

/** `present` is the import before these rows, and `actor` imports them. */
type Adding = { transaction: Transaction; present: StoredImport; actor: string };

/**
 * Makes invitations or events of some rows, all or none of them. Each row has an id that follows from the import and its
 * number, or one that the import remembers, so that the same rows can be sent again at any time.
 */
export function addImportRows(deps: Deps, importId: string, sent: AddImportRows, actor: string): Promise<Import> {
  return transact(deps.firestore, async (transaction) => {
    const stored = deps.imports.in(transaction);
    const present = required(await stored.find(importId));
    if (present.undoneAt !== null) throw new DomainError('import-over');
    const until = requireFitting(present, sent);
    const { settings } = present;
    const adding = { transaction, present, actor };
    const added =
      settings.kind === 'members'
        ? { made: await addPeople(deps, adding, numbered(sent.people, sent.from), settings.validDays) }
        : await addEvents(deps, adding, numbered(sent.events, sent.from), settings);
    const changed = withRows(present, until, added);
    stored.put(importId, changed);
    return toImport(changed);
  });
}

/** Returns the number of the row behind the last. */
function requireFitting({ settings, rows }: StoredImport, { from, people, events }: AddImportRows): number {
  const [own, others] = settings.kind === 'members' ? [people, events] : [events, people];
  const until = from + own.length;
  if (own.length === 0 || others.length > 0 || until > rows)
    throw new DomainError('validation', { message: 'Diese Zeilen gehören nicht zu diesem Import.' });
  return until;
}

const numbered = <T>(rows: readonly (T | null)[], from: number): Numbered<T>[] =>
  rows.flatMap((content, index) => (content === null ? [] : { row: from + index, content }));

/** Returns how many invitations were made. */
function addPeople(
  { invitations, clock }: Deps,
  { transaction, present, actor }: Adding,
  rows: readonly Numbered<InvitedPerson>[],
  validDays: number,
): Promise<number> {
  const now = clock.now();
  return invitations.addMissing(
    transaction,
    rows.map(({ row, content }) =>
      makeInvitation(
        {
          id: importedInvitationId(present.id, row),
          createdBy: actor,
          importId: present.id,
          // The list shows the latest first. A millisecond a row keeps those of an import in the order of its file.
          createdAt: new Date(present.createdAt.getTime() - row),
        },
        { person: content, name: null, maxUses: 1, validDays },
        now,
      ),
    ),
  );
}

/** Nobody is told of the events. Bookings of the clubhouse at their times do not hinder them: the preview has asked. */
async function addEvents(
  { series, clubhouse, clock }: Deps,
  { transaction, present, actor }: Adding,
  rows: readonly Numbered<ImportedEvent>[],
  settings: EventImportSettings,
): Promise<{ made: number; eventIds?: StoredImport['eventIds'] }> {
  const now = clock.now();
  const missing = rows.filter(({ row }) => present.eventIds[row] === undefined);
  if (missing.length === 0) return { made: 0 };
  let lastId = await series.lastEventId(transaction);
  const eventIds = { ...present.eventIds };
  const created = missing.map(({ row, content }) => {
    const event = newEvent(settings, content, { actor, now, lastId });
    lastId = event.id;
    eventIds[row] = event.id;
    return event;
  });
  await clubhouse.take(transaction, { created, updated: [] }, { allowOverlap: true, now });
  series.save(transaction, { created, updated: [], removed: [], notices: [] }, now);
  return { made: created.length, eventIds };
}

function newEvent(
  settings: EventImportSettings,
  row: ImportedEvent,
  { actor, now, lastId }: { actor: string; now: Date; lastId: number },
): ClubEvent {
  const input = eventInputSchema.parse({
    ...row,
    category: settings.category,
    registrationEnabled: settings.registrationEnabled,
  });
  const plan = planSeries(toFacts(input), { actor, now, newSeriesId: '', lastId }, settings.isDraft);
  if (plan.kind === 'refused') throw new DomainError('validation', { issues: plan.issues });
  return plan.first;
}
