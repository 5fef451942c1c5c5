/** A request of a page or its service worker. Times are in milliseconds since the visit began. */
export type Request = {
  path: string;
  by: 'page' | 'worker';
  askedAt: number;
  /** The response's headers were there; null if they never came. */
  answeredAt: number | null;
  /** The whole response was there; null if it never was. */
  doneAt: number | null;
  bytes: number;
  priority: string;
  fromWorker: boolean;
};

const WIDTH = 60;

/** Requests later than this after the first event are left out: the service worker fetches the whole app then. */
const SHOWN_AFTER_MS = 1_500;

/** Draws a line for each request: when it was asked for (.), answered (-), and there (#). */
export function drawWaterfall(requests: readonly Request[], paintedAt: number | null): string {
  const last = (paintedAt ?? Number.POSITIVE_INFINITY) + SHOWN_AFTER_MS;
  const sorted = requests.filter(({ askedAt }) => askedAt < last).sort((a, b) => a.askedAt - b.askedAt);
  const end = Math.max(1, paintedAt ?? 0, ...sorted.map(({ askedAt, doneAt }) => doneAt ?? askedAt));
  const column = (time: number) => Math.min(WIDTH - 1, Math.floor((time / end) * WIDTH));
  const longest = Math.max(8, ...sorted.map(({ path }) => path.length));
  const lines = sorted.map((request) => {
    const { path, by, askedAt, answeredAt, doneAt, bytes, priority, fromWorker } = request;
    const marks = Array.from({ length: WIDTH }, (_, place) => markAt(place, request, column));
    if (paintedAt !== null && marks[column(paintedAt)] === ' ') marks[column(paintedAt)] = '|';
    const times = [askedAt, answeredAt, doneAt].map((time) => (time === null ? '–' : seconds(time)).padStart(6));
    const size = (bytes / 1000).toFixed(1).padStart(7);
    const source = by === 'worker' ? 'worker' : fromWorker ? 'kept' : '';
    return `${path.padEnd(longest)} ${times.join(' ')} ${size} ${priority.padEnd(8)} ${source.padEnd(6)} ${marks.join('')}`;
  });
  const painted =
    paintedAt === null ? 'No event was painted.' : `The first event was painted after ${seconds(paintedAt)} s.`;
  const head = `${'path'.padEnd(longest)}  asked answer   done      KB priority from`;
  return `${[painted, '', head, ...lines].map((line) => line.trimEnd()).join('\n')}\n`;
}

function markAt(place: number, { askedAt, answeredAt, doneAt }: Request, column: (time: number) => number): string {
  const answered = column(answeredAt ?? doneAt ?? askedAt);
  const done = column(doneAt ?? answeredAt ?? askedAt);
  if (place < column(askedAt) || place > done) return ' ';
  if (place === done && doneAt !== null) return '#';
  return place < answered ? '.' : '-';
}

const seconds = (time: number): string => (time / 1000).toFixed(2);
