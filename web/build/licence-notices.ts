import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import * as z from 'zod';
import { LICENCES_FILE } from '../../contract/src/paths.ts';

/** Licences whose text is the same for all who use them. Firebase's packages come without it. */
const STANDARD_TEXTS = fileURLToPath(new URL('standard-licences', import.meta.url));

const LICENCE = /^(licen[cs]e|copying|notice)/i;

/** The folder of the innermost package: packages bring packages of their own. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string().optional() });

const INTRODUCTION = `Lizenzen

Diese App enthält Programme und Schriften, die andere geschrieben und gezeichnet haben. Sie erlauben das unter den folgenden
Bedingungen. Den Quelltext jedes Pakets gibt es unter https://www.npmjs.com/package/ und seinem Namen.`;

/**
 * Writes the licences of all packages that the site is made of into a file. Vite's own list names the modules of the main
 * bundle alone: fonts, and what the workers are made of, would be missing.
 */
export function licenceNotices(): { notesPackages: Plugin; writesNotices: Plugin } {
  const folders = new Set<string>();
  let outDir = '';
  return {
    /** Every build that makes a part of the site needs it. */
    notesPackages: {
      name: 'notes-packages',
      apply: 'build',
      generateBundle(_options, bundle) {
        for (const source of Object.values(bundle).flatMap(sourcesOf)) {
          const [folder] = PACKAGE.exec(resolve(this.environment.config.root, source)) ?? [];
          if (folder !== undefined && !source.startsWith('\0')) folders.add(folder);
        }
      },
    },
    /** Stands behind all other plugins, which may build parts of the site. */
    writesNotices: {
      name: 'writes-notices',
      apply: 'build',
      configResolved({ root, build }) {
        outDir = resolve(root, build.outDir);
      },
      writeBundle: {
        order: 'post',
        sequential: true,
        handler: () => writeFile(join(outDir, LICENCES_FILE), noticesOf(folders)),
      },
    },
  };
}

const sourcesOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): string[] =>
  file.type === 'chunk' ? file.moduleIds : file.originalFileNames;

/** The text of the file: each licence once, below the packages that have it. @throws when a package comes without one. */
export function noticesOf(folders: Iterable<string>): string {
  const packages = new Map<string, string[]>();
  for (const folder of [...folders].toSorted()) {
    const { name, version, license } = manifestSchema.parse(
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    const text = licenceIn(folder) ?? standardText(license);
    if (text === null) throw new Error(`${name} has no licence that could be shown`);
    packages.set(text, [...(packages.get(text) ?? []), `${name} ${version}${license ? ` (${license})` : ''}`]);
  }
  const parts = [...packages].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  return `${[INTRODUCTION, ...parts].join(`\n\n\n${'─'.repeat(80)}\n\n`)}\n`;
}

function licenceIn(folder: string): string | null {
  const files = readdirSync(folder).filter((name) => LICENCE.test(name));
  if (files.length === 0) return null;
  return files.map((name) => textOf(join(folder, name))).join('\n\n');
}

function standardText(licence: string | undefined): string | null {
  const file = join(STANDARD_TEXTS, `${licence}.txt`);
  return existsSync(file) ? textOf(file) : null;
}

const textOf = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trimEnd().replace(/^\n+/, '');
