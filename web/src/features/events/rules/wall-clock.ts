/** Takes the text for UTC, so that differences are those of wall-clock times, whatever the clock changes between. */
export const wallClock = (text: string): number => Date.parse(`${text}Z`);

/** The text that `wallClock` takes for these milliseconds. */
export const wallClockText = (ms: number): string => new Date(ms).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length);
