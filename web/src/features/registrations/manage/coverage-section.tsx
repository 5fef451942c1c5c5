import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { coverageOf } from '../rules/coverage';
import type { ShiftBoard } from './roster-board';

const CoveragePicture = lazyPart(async () => (await import('./coverage-picture')).CoveragePicture);

/** Shows when many are there and when few. One shift alone says it in its own line. */
export function CoverageSection({ board: { groups } }: { board: Pick<ShiftBoard, 'groups'> }) {
  const days = coverageOf(groups.map(({ shift, registrations }) => ({ ...shift, taken: registrations.length })));
  if (days.reduce((sum, { steps }) => sum + steps.length, 0) < 2) return null;
  return (
    <Suspense fallback={null}>
      <CoveragePicture days={days} />
    </Suspense>
  );
}
