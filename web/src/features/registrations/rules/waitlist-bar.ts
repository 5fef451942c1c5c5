/** So that even the last of many sees a beginning (specification, section 9). */
const MIN_PERCENT = 5;

/** How far somebody has come: 100 for the next in line, less the more people stand before. */
export function waitlistPercent(position: number, total: number): number {
  const people = Math.max(total, position, 1);
  return Math.max(MIN_PERCENT, Math.round(((people - position + 1) / people) * 100));
}
