import { readFileSync } from 'node:fs';
import * as z from 'zod';

const positionSchema = z.object({ line: z.number(), column: z.number() });

/** The part of Stryker's report that is read here. */
const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.string().optional(),
          location: z.object({ start: positionSchema, end: positionSchema }),
        }),
      ),
    }),
  ),
});

type Report = z.infer<typeof reportSchema>;
type Source = Report['files'][string];
type Mutant = Source['mutants'][number];

/** The mutations of one file that its tests noticed, and those that they did not. */
export type FileResult = { file: string; noticed: number; missed: { line: number; from: string; to: string }[] };

const NOTICED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

export function readReport(path: string | URL): FileResult[] {
  const { files } = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return Object.entries(files).map(([file, { source, mutants }]) => ({
    file,
    noticed: mutants.filter(({ status }) => NOTICED.includes(status)).length,
    missed: mutants
      .filter(({ status }) => MISSED.includes(status))
      .map((mutant) => ({
        line: mutant.location.start.line,
        from: firstLine(originalCode(source, mutant)),
        to: firstLine(mutant.replacement ?? ''),
      })),
  }));
}

const firstLine = (code: string): string => code.split('\n', 1).join('');

function originalCode(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}

/** In hundredths; a file without mutations has nothing to miss. */
export function score(results: readonly FileResult[]): number {
  const noticed = results.reduce((sum, result) => sum + result.noticed, 0);
  const missed = results.reduce((sum, result) => sum + result.missed.length, 0);
  return noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed);
}
