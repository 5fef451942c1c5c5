import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Hundredths of a file's mutants. One that no test needs to notice says so at its line: `// Stryker disable next-line`. */
const WANTED = 97;

const position = z.object({ line: z.number(), column: z.number() });
const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string(),
          location: z.object({ start: position, end: position }),
          status: z.string(),
        }),
      ),
    }),
  ),
});

export type Mutant = { file: string; range: string; change: string; line: number; isNoticed: boolean };

/** A mutant that breaks the loading of its file is a runtime error. */
const NOTICED = new Set(['Killed', 'Timeout', 'RuntimeError']);

/** Without those that a comment takes out, and those that do not compile. */
export function readMutants(root: string): Mutant[] {
  const { files } = reportSchema.parse(JSON.parse(readFileSync(join(root, '.mutation/report.json'), 'utf8')));
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
      .map(({ mutatorName, replacement, location: { start, end }, status }) => ({
        file,
        // Stryker counts columns from nought where it is told what to change, and from one where it reports.
        range: `${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`,
        change: `${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ')}`,
        line: start.line,
        isNoticed: NOTICED.has(status),
      })),
  );
}

export const rangeOf = ({ file, range }: Mutant): string => `${file}:${range}`;

const nameOf = (mutant: Mutant) => `${rangeOf(mutant)} ${mutant.change}`;

/** Prints what nobody noticed and the score of each file; false: one is too low. */
export function tell(mutants: readonly Mutant[], noticedLater: readonly Mutant[]): boolean {
  const noticed = new Set([...mutants.filter(({ isNoticed }) => isNoticed), ...noticedLater].map(nameOf));
  const scores = [...new Set(mutants.map(({ file }) => file))].map((file) => {
    const all = mutants.filter((mutant) => mutant.file === file);
    const unnoticed = all.filter((mutant) => !noticed.has(nameOf(mutant)));
    for (const { line, change } of unnoticed) console.log(`${file}:${line} ${change}`);
    return { file, score: 100 - (100 * unnoticed.length) / all.length };
  });
  scores.sort((one, other) => one.score - other.score);
  for (const { file, score } of scores) if (score < 100) console.log(`${score.toFixed(1).padStart(5)} % ${file}`);
  console.log(`${noticed.size} of ${mutants.length} mutants were noticed.`);
  return scores.every(({ score }) => score >= WANTED);
}
