import { formatClub, shiftHours } from '@club/contract';

/** 'Sa 18.07. 10–12 Uhr' */
export const datedHours = (times: { startTime: string; endTime: string | null }): string =>
  `${formatClub(times.startTime, 'EEEEEE dd.MM.')} ${shiftHours(times)}`;
