type Waiting<Job, Result> = {
  job: Job;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/**
 * Collects the jobs of a key while an earlier batch of that key runs, and runs them together in order of arrival. The
 * first job of an idle key starts at once. `run` returns one result for each job; when it throws, every job of the batch
 * fails with that error.
 */
export function createBatcher<Job, Result>(
  run: (key: string, jobs: Job[]) => Promise<Result[]>,
  largestBatch: number,
): (key: string, job: Job) => Promise<Result> {
  const queues = new Map<string, Waiting<Job, Result>[]>();

  async function drain(key: string, queue: Waiting<Job, Result>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, largestBatch);
      try {
        const results = await run(
          key,
          batch.map(({ job }) => job),
        );
        for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(key);
  }

  return (key, job) =>
    new Promise((resolve, reject) => {
      const waiting = { job, resolve, reject };
      const queue = queues.get(key);
      if (queue) {
        queue.push(waiting);
      } else {
        const started = [waiting];
        queues.set(key, started);
        void drain(key, started);
      }
    });
}
