import { shortened } from '../shortened';

/** A locked screen shows about one line of a title, and the time stands behind the title of an event. */
const LENGTHS: Readonly<Record<string, number>> = { title: 48, location: 80, excerpt: 140 };
const MAX_SHIFT_LENGTH = 32;

/** What a notice says, with texts as long as pushes have room for them. Mails have room for all of it. */
export function fitted<Said>(said: Said): Said {
  if (Array.isArray(said)) return said.map(fitted) as Said;
  if (typeof said !== 'object' || said === null || said instanceof Date) return said;
  const isShift = 'id' in said && 'title' in said;
  const fields = Object.entries(said).map(([name, value]) => {
    const length = isShift && name === 'title' ? MAX_SHIFT_LENGTH : LENGTHS[name];
    return [name, length && typeof value === 'string' ? shortened(value, length) : fitted(value)];
  });
  return Object.fromEntries(fields) as Said;
}
