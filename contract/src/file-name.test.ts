import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileName } from './file-name';

const startTime = '2025-07-12T16:00:00.000Z';

describe('the name of a file about an event', () => {
  it.each([
    ['Sommerfest 2025', 'sommerfest-2025-2025-07-12'],
    ['Übungsleiter & Spaß: Größe', 'uebungsleiter-spass-groesse-2025-07-12'],
    ['../../etc/passwd', 'etc-passwd-2025-07-12'],
    ['U\u0308bung für Mädchen, Fête!', 'uebung-fuer-maedchen-fete-2025-07-12'],
    ['x'.repeat(61), `${'x'.repeat(60)}-2025-07-12`],
    ['🎉🎉', 'veranstaltung-2025-07-12'],
  ])('%s → %s', (title, name) => {
    expect(fileName({ title, startTime })).toBe(name);
  });

  it('is fit for every file system', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        expect(fileName({ title, startTime })).toMatch(/^[a-z0-9][a-z0-9-]{0,75}$/);
      }),
    );
  });
});
