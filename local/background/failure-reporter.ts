import { SuiteFailure } from '../suite/terminal';

export type FailureReporter = {
  /** Runs the work and reports when it fails, but not again before it has succeeded. Never rejects. */
  run(name: string, work: () => Promise<void>): Promise<void>;
};

/** Work that is interrupted because the suite ends (`signal`) has not failed. */
export function createFailureReporter(signal: AbortSignal, report: (failure: SuiteFailure) => void): FailureReporter {
  const failing = new Set<string>();
  return {
    async run(name, work) {
      try {
        await work();
        failing.delete(name);
      } catch (error) {
        if (signal.aborted || failing.has(name)) return;
        failing.add(name);
        const reason = error instanceof Error ? error.message : String(error);
        report(new SuiteFailure(`„${name}“ ist fehlgeschlagen (${reason}); der nächste Lauf holt es nach.`));
      }
    },
  };
}
