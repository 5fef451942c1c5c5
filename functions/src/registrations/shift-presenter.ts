import type { Shift } from '@club/contract';
import type { EventShift } from './stored-shifts';

export const toShift = ({ startTime, endTime, ...texts }: EventShift): Shift => ({
  ...texts,
  startTime: startTime?.toISOString() ?? null,
  endTime: endTime?.toISOString() ?? null,
});
