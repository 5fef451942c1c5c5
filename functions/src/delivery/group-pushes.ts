import type { Delivery } from '../notifications/delivery';
import { kindOf, type NoticeKinds } from '../notifications/notice-kind';
import type { PushPayload } from '../notifications/push-payload';

/** Up to this many deliveries that waited for the end of quiet hours are sent one by one. */
const MAX_SINGLE = 3;

type Waiting = Pick<Delivery, 'isDeferred' | 'kind' | 'createdAt'> & { message: Pick<PushPayload, 'tag'> };

/**
 * Groups deliveries to one device that are due together and in the order of their notices. Of those that waited for the
 * end of quiet hours, the personal ones go first and one by one. When more than three waited, the others go in one push,
 * so that people do not wake up to a burst of them. The result has the pushes in the order in which they go. The device
 * would show those that are `overtaken` in the place of a newer one, which goes before them.
 */
export function groupIntoPushes<T extends Waiting>(kinds: NoticeKinds, waiting: readonly T[]) {
  const deferred = waiting.filter(({ isDeferred }) => isDeferred);
  const first = deferred.filter(({ kind }) => kindOf(kinds, kind).isPersonal);
  const isOvertaken = ({ message, createdAt }: Waiting) =>
    first.some((newer) => newer.message.tag === message.tag && newer.createdAt > createdAt);
  const overtaken = waiting.filter((one) => !first.includes(one) && isOvertaken(one));
  const others = waiting.filter((one) => !first.includes(one) && !overtaken.includes(one));
  const bundle = deferred.length > MAX_SINGLE ? others.filter(({ isDeferred }) => isDeferred) : [];
  const rest = others.flatMap((one) => {
    if (!bundle.includes(one)) return [[one]];
    return one === bundle[0] ? [bundle] : [];
  });
  return { pushes: [...first.map((one) => [one]), ...rest], overtaken };
}
