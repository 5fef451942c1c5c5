import assert from 'node:assert/strict';

export type Figures = {
  requests: number;
  'per second': number;
  'p50 ms': number;
  'p95 ms': number;
  'slowest ms': number;
};

/** Collects the times of requests. Any status but 200 ends the bench. */
export class Stopwatch {
  readonly #times: number[] = [];
  #first = Number.POSITIVE_INFINITY;
  #last = 0;

  async time<Reply extends { status: number; text: string }>(request: () => Promise<Reply>): Promise<Reply> {
    const sent = performance.now();
    const reply = await request();
    const received = performance.now();
    assert.equal(reply.status, 200, reply.text);
    this.#times.push(received - sent);
    this.#first = Math.min(this.#first, sent);
    this.#last = Math.max(this.#last, received);
    return reply;
  }

  figures(): Figures {
    const sorted = this.#times.toSorted((a, b) => a - b);
    const quantile = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
    return {
      requests: sorted.length,
      'per second': Math.round((sorted.length / (this.#last - this.#first)) * 1_000),
      'p50 ms': quantile(0.5),
      'p95 ms': quantile(0.95),
      'slowest ms': quantile(1),
    };
  }
}

export const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
