type Room = { maxWaiting: number; refuse(): Error };

const UNLIMITED: Room = { maxWaiting: Number.POSITIVE_INFINITY, refuse: () => new Error('no room to wait') };

/**
 * Runs work of one key in order of arrival, at most `width` at once; keys do not wait for each
 * other. Who finds `maxWaiting` others in line is refused.
 */
export function createTurnstile(
  width: number,
  { maxWaiting, refuse }: Room = UNLIMITED,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < width) {
      line.running += 1;
    } else {
      if (line.waiting.length >= maxWaiting) throw refuse();
      await new Promise<void>((enter) => line.waiting.push(enter));
    }
    try {
      return await work();
    } finally {
      const enterNext = line.waiting.shift();
      if (enterNext) enterNext();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
