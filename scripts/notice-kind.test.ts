import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Addition, COMPILER_TIMEOUT, changedCopy, ROOT } from './changed-copy';

const FOLDER = 'functions/src/events/notices';
const FILE = `${FOLDER}/parking-changed.ts`;

/** A whole kind, made from one that there is. */
const KIND = readFileSync(join(ROOT, FOLDER, 'contact-named.ts'), 'utf8').replaceAll('contactNamed', 'parkingChanged');

const ROW_AND_SWITCH: Addition[] = [
  ['contract/src/notifications/preferences.ts', 'export const FURTHER_PREFERENCES = [', "'parkingChanged',"],
  [
    'functions/src/notices.ts',
    "import { message } from './messages/notices/message';",
    "import { parkingChanged } from './events/notices/parking-changed';",
  ],
  ['functions/src/notices.ts', 'export const NOTICES = {', 'parkingChanged,'],
];

/** Stores a notice of this kind. */
const causeOf = (kind: string): string => `import type { Notice } from '../../notifications/notice';
export const cause = (notice: Extract<Notice, { kind: '${kind}' }>): string => notice.title;
`;

test(
  'a new kind of notice is one file, one row and one switch, and forgetting a part of it does not compile',
  () => {
    const { write, faultsIn } = changedCopy(['contract/src', 'functions/src'], ROW_AND_SWITCH);
    const files = { [FILE]: KIND, [`${FOLDER}/cause.ts`]: causeOf('parkingChanged') };
    const faulty: Record<string, string> = {
      [`${FOLDER}/no-row.ts`]: causeOf('parkingClosed'),
      [`${FOLDER}/no-switch.ts`]: KIND.replace("defineKind('parkingChanged'", "defineKind('parkingClosed'"),
    };
    for (const part of ['audience', 'terms', 'present', 'words', 'mail']) {
      const lines = new RegExp(`^  ${part}\\b[^]*?(?=^  \\w|^  //|^}\\);)`, 'm');
      faulty[`${FOLDER}/no-${part}.ts`] = KIND.replace(lines, '');
    }
    const all = Object.entries({ ...files, ...faulty });
    for (const [file, text] of all) write(file, text);
    const found = faultsIn(['functions/src/delivery-deps.ts', ...all.map(([file]) => file)]);
    expect([...new Set(found)]).toEqual(Object.keys(faulty).toSorted());
  },
  COMPILER_TIMEOUT,
);
