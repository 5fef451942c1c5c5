import { describe, expect, test } from 'vitest';
import { cycleAmong } from './no-chunk-cycles.ts';

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports });

describe('files of the build that need each other', () => {
  test('are named, from one back to itself', () => {
    const chunks = [chunk('page', 'fields', 'list'), chunk('list'), chunk('fields', 'zod'), chunk('zod', 'fields')];
    expect(cycleAmong(chunks)).toEqual(['fields', 'zod', 'fields']);
  });

  test('are not those that two others need', () => {
    const chunks = [chunk('page', 'fields', 'list'), chunk('list', 'react'), chunk('fields', 'react'), chunk('react')];
    expect(cycleAmong(chunks)).toBeNull();
  });
});
