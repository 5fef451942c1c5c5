import { DomainError } from '../domain-error';
import { presentDeadline, withDeadline } from './timeout';

type Waiting<Job, Result> = {
  job: Job;
  deadline: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/**
 * Collects the jobs of a key while an earlier batch of that key runs, and runs them together in order of arrival. The
 * first job of an idle key starts at once. `run` returns one result for each job; when it throws, every job of the batch
 * fails with that error. A job that has waited past its deadline fails as `unavailable` and is not run.
 */
export function createBatcher<Job, Result>(
  run: (key: string, jobs: Job[]) => Promise<Result[]>,
  largestBatch: number,
): (key: string, job: Job) => Promise<Result> {
  const queues = new Map<string, Waiting<Job, Result>[]>();

  async function drain(key: string, queue: Waiting<Job, Result>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, largestBatch).filter(isInTime);
      if (batch.length === 0) continue;
      try {
        const jobs = batch.map(({ job }) => job);
        const earliest = Math.min(...batch.map(({ deadline }) => deadline));
        const results = await withDeadline(earliest, () => run(key, jobs));
        for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(key);
  }

  return (key, job) =>
    new Promise((resolve, reject) => {
      const waiting = { job, deadline: presentDeadline(), resolve, reject };
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

function isInTime<Job, Result>({ deadline, reject }: Waiting<Job, Result>): boolean {
  if (Date.now() < deadline) return true;
  reject(new DomainError('unavailable'));
  return false;
}
