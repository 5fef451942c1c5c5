export type QuietHours = { start: number; end: number };
export type Handle = keyof QuietHours;

export const LAST_HOUR = 23;

export const hourText = (hour: number): string => `${hour}\u00a0Uhr`;

export const otherHandle = (handle: Handle): Handle => (handle === 'start' ? 'end' : 'start');

/** Returns the handles from left to right. At the same hour, the one that was moved last is the left one. */
export const handleOrder = ({ start, end }: QuietHours, lastMoved: Handle): readonly [Handle, Handle] => {
  // Stryker disable next-line EqualityOperator: equal hours are handled before.
  const first = start === end ? lastMoved : start < end ? 'start' : 'end';
  return [first, otherHandle(first)];
};

/**
 * Returns the hours after one handle has moved, and which one it was. The slider reports its values in order, not
 * whose they are. If both handles were at the same hour, `fallback` has moved.
 */
export function withMovedHandle(hours: QuietHours, pair: readonly [number, number], fallback: Handle) {
  const { start, end } = hours;
  const stays = (hour: number) => pair.includes(hour);
  const moved: Handle = start === end ? fallback : stays(start) ? 'end' : 'start';
  const resting = hours[otherHandle(moved)];
  const [low, high] = pair;
  const hour = low === resting ? high : low;
  return { hours: { ...hours, [moved]: hour }, moved };
}

/** Returns the quiet periods of the day, from left to right on the slider. */
export function quietPeriods({ start, end }: QuietHours): readonly { from: number; to: number }[] {
  if (start === end) return [];
  // Stryker disable next-line EqualityOperator: equal hours are handled before.
  if (start < end) return [{ from: start, to: end }];
  return [
    { from: 0, to: end },
    { from: start, to: LAST_HOUR },
  ].filter(({ from, to }) => from < to);
}

export function quietHoursSentence({ start, end }: QuietHours): string {
  if (start === end) return 'Beginn und Ende sind gleich: So gibt es keine Ruhezeit.';
  return `Von ${start} bis ${hourText(end)} bleibt es still; was in dieser Zeit kommt, erfährst du um ${hourText(end)}.`;
}
