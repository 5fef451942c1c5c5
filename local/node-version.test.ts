import { expect, test } from 'vitest';
import * as z from 'zod';
import { readJson } from './suite/settings';

const production = z.object({ engines: z.object({ node: z.string() }) }).parse(readJson('functions/package.json'))
  .engines.node;
const versions = z.record(z.string(), z.string());
const root = z.object({ optionalDependencies: versions, devDependencies: versions }).parse(readJson('package.json'));
const packagedVersions = Object.entries(root.optionalDependencies)
  .filter(([name]) => name.startsWith('node-'))
  .map(([, version]) => version);

const majorOf = (version = '') => version.split('.')[0];

test('the tests run under the Node of production', () => {
  expect(majorOf(process.versions.node)).toBe(production);
});

test('every platform gets the same Node, with the version that is deployed and that the types describe', () => {
  const [version, ...others] = new Set(packagedVersions);
  expect(others).toEqual([]);
  expect(majorOf(version)).toBe(production);
  expect(majorOf(root.devDependencies['@types/node'])).toBe(production);
  const firebase = z.object({ functions: z.array(z.object({ runtime: z.string() })) }).parse(readJson('firebase.json'));
  expect(firebase.functions.map(({ runtime }) => runtime)).toEqual([`nodejs${production}`]);
});
