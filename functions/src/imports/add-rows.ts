import { type AddImportRows, type EventImportSettings, eventInputSchema, type Import } from '@club/contract';
import { DomainError, required } from '../domain-error';
import { toFacts } from '../events/event-facts';
import type { Call } from '../http/handlers';
import { makeInvitation } from '../invitations/invitation';
import { importedInvitationId } from '../invitations/invitation-codes';
import { type Transaction, transact } from '../platform/firestore';
import { planSeries } from '../series/plan-series';
import type { Services } from '../services';
import { type ImportRepository, type StoredImport, toImport } from './import-record';

type Deps = Pick<Services, 'firestore' | 'invitations' | 'series' | 'clubhouse' | 'clock'> & {
  imports: ImportRepository;
};

/** `present` is the import before these rows, and `actor` imports them. */
type Adding = { transaction: Transaction; present: StoredImport; actor: string; rows: AddImportRows };

/**
 * Makes invitations or events of some rows, all or none of them. Each row has an id that follows from the import and its
 * number, or one that the import remembers, so that the same rows can be sent again at any time.
 */
export function addImportRows(deps: Deps, { params, body: rows, identity }: Call<'addImportRows'>): Promise<Import> {
  return transact(deps.firestore, async (transaction) => {
    const stored = deps.imports.in(transaction);
    const present = required(await stored.find(params.importId));
    if (present.undoneAt !== null) throw new DomainError('import-over');
    const until = requireFitting(present, rows);
    const { settings } = present;
    const adding = { transaction, present, actor: identity.uid, rows };
    const { made, eventIds } =
      settings.kind === 'members'
        ? { ...present, made: await addPeople(deps, adding, settings.validDays) }
        : await addEvents(deps, adding, settings);
    // Rows that come again, or in another order, take the import no further than it is.
    const nextRow = Math.max(present.nextRow, until);
    const changed = { ...present, eventIds, nextRow, made: present.made + made };
    stored.put(present.id, changed);
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

/** The rows with their numbers in the file. */
const numbered = <T>(rows: readonly (T | null)[], from: number): { row: number; content: T }[] =>
  rows.flatMap((content, index) => (content === null ? [] : { row: from + index, content }));

/** Returns how many invitations were made. */
function addPeople(
  { invitations, clock }: Deps,
  { transaction, present, actor: createdBy, rows }: Adding,
  validDays: number,
): Promise<number> {
  const { id: importId, createdAt: begunAt } = present;
  const made = numbered(rows.people, rows.from).map(({ row, content: person }) => {
    // The list shows the latest first. A millisecond a row keeps those of an import in the order of its file.
    const createdAt = new Date(begunAt.getTime() - row);
    const making = { id: importedInvitationId(importId, row), createdBy, importId, createdAt };
    return makeInvitation(making, { person, name: null, maxUses: 1, validDays }, clock.now());
  });
  return invitations.addMissing(transaction, made);
}

/** Nobody is told of the events. Bookings of the clubhouse at their times do not hinder them: the preview has asked. */
async function addEvents(
  { series, clubhouse, clock }: Deps,
  { transaction, present, actor, rows }: Adding,
  { category, registrationEnabled, isDraft }: EventImportSettings,
): Promise<Pick<StoredImport, 'made' | 'eventIds'>> {
  const now = clock.now();
  const eventIds = { ...present.eventIds };
  const missing = numbered(rows.events, rows.from).filter(({ row }) => eventIds[row] === undefined);
  if (missing.length === 0) return { made: 0, eventIds };
  const lastId = await series.lastEventId(transaction);
  const created = missing.map(({ row, content }, index) => {
    const facts = toFacts(eventInputSchema.parse({ ...content, category, registrationEnabled }));
    const context = { actor, now, newSeriesId: '', lastId: lastId + index };
    const { first } = planSeries(facts, context, isDraft);
    eventIds[row] = first.id;
    return first;
  });
  await clubhouse.take(transaction, { created, updated: [] }, { allowOverlap: true, now });
  series.save(transaction, { created, updated: [], removed: [], notices: [] }, now);
  return { made: created.length, eventIds };
}
