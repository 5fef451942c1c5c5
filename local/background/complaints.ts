import { SuiteFailure } from '../suite/failure';

export type Complaints = {
  /** Does the work; when it fails, says so, and not again before it has worked. Never rejects. */
  about(name: string, work: () => Promise<void>): Promise<void>;
};

/** `signal`: what is interrupted by the suite's own end is no failure. */
export function createComplaints(signal: AbortSignal, say: (failure: SuiteFailure) => void): Complaints {
  const failing = new Set<string>();
  return {
    async about(name, work) {
      try {
        await work();
        failing.delete(name);
      } catch (error) {
        if (signal.aborted || failing.has(name)) return;
        failing.add(name);
        const reason = error instanceof Error ? error.message : String(error);
        say(new SuiteFailure(`„${name}“ ist fehlgeschlagen (${reason}); der nächste Lauf holt es nach.`));
      }
    },
  };
}
