import { transact } from '../platform/firestore';
import { tryEach } from '../platform/try-each';
import type { Services } from '../services';
import { editsOf, newsOf } from './change-window';
import type { OpenEdit } from './open-edits';

type Deps = Pick<Services, 'firestore' | 'changeWindows' | 'series' | 'clock'>;

/** What is left is due in the next run, some minutes later. */
const WINDOWS_AT_ONCE = 100;

/**
 * Stores the notices of all edits that people are to be told of by now. Safe to repeat, to run twice at once and to resume.
 * A failure does not affect the other events; the first one is thrown in the end.
 */
export async function tellOfChanges(deps: Deps): Promise<void> {
  await tryEach(await deps.changeWindows.listDue(deps.clock.now(), WINDOWS_AT_ONCE), async (windowId) => {
    while (await tellOfSameEdits(deps, windowId));
  });
}

/** Tells of the events that the same edits changed, as one commit holds the notices of those. Returns whether more are due. */
function tellOfSameEdits({ firestore, changeWindows, series, clock }: Deps, windowId: string): Promise<boolean> {
  return transact(firestore, async (transaction) => {
    const now = clock.now();
    const open = await changeWindows.find(transaction, windowId);
    const due = open.filter(({ dueAt }) => dueAt <= now);
    const [first] = due;
    if (!first) {
      // Another run was faster, or the document cannot be read.
      changeWindows.save(transaction, windowId, open);
      return false;
    }
    const isTold = (change: OpenEdit) => due.includes(change) && editsOf(change) === editsOf(first);
    const told = open.filter(isTold);
    const events = await series.findAll(
      transaction,
      told.map(({ eventId }) => eventId),
    );
    series.tell(transaction, newsOf(told, events, now), now);
    changeWindows.save(
      transaction,
      windowId,
      open.filter((change) => !isTold(change)),
    );
    return due.length > told.length;
  });
}
