import { REMINDER_HOURS } from '@club/contract';

export const REMINDER_MS = REMINDER_HOURS * 3_600_000;
