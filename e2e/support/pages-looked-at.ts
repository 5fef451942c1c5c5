import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';

/** Playwright empties the folder before each run. */
const note = (folder: string): string => join(folder, 'pages-looked-at.txt');

/** Records a path and the size at which it was seen for the test that runs last. Workers share nothing but files. */
export function noteLookedAt(size: string, path: string): void {
  const { project } = test.info();
  mkdirSync(project.outputDir, { recursive: true });
  appendFileSync(note(project.outputDir), `${size} ${path}\n`);
}

/** Returns the paths that the tests of `size` have looked at. */
export function pathsLookedAt(size: string): string[] {
  const lines = readFileSync(note(test.info().project.outputDir), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith(`${size} `)).map((line) => line.slice(size.length + 1));
}
