import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished } from 'vitest';

export const ROOT = join(import.meta.dirname, '..');

/** A busy machine takes several times the few seconds that the compiler needs. */
export const COMPILER_TIMEOUT = 180_000;

/** A file, a line of it, and what is written behind that line. */
export type Addition = readonly [file: string, line: string, added: string];

/** Copies these folders of the project until the end of the test, and changes them there. */
export function changedCopy(folders: readonly string[], additions: readonly Addition[]) {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'changed-copy-')));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const folder of folders) cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
  const linked = ['club', 'node_modules', ...(folders.includes('functions/src') ? ['functions/node_modules'] : [])];
  for (const name of linked) symlinkSync(join(ROOT, name), join(copy, name), 'dir');
  const write = (file: string, text: string) => writeFileSync(join(copy, file), text);
  for (const [file, line, added] of additions) {
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text.split(line)).toHaveLength(2);
    write(file, text.replace(line, `${line}\n${added}`));
  }

  /** The files in which the compiler finds a fault, each as often as it does. */
  function faultsIn(files: readonly string[]): string[] {
    const paths = { '@/*': [`${ROOT}/web/src/*`], '@club/contract': ['./contract/src/index.ts'] };
    const compilerOptions = { lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', paths };
    write(
      'checked.json',
      JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: [], files }),
    );
    const compiler = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'checked.json', '--checkers', '1'];
    const { stdout } = spawnSync(process.execPath, compiler, { cwd: copy, encoding: 'utf8' });
    const found = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => join(copy, file));
    return found.map((path) => relative(path.startsWith(ROOT) ? ROOT : copy, path)).sort();
  }

  return { write, faultsIn };
}
