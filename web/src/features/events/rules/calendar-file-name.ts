import type { EventSummary } from '@club/contract';
import { fileName } from '@/lib/file-name';

export const calendarFileName = (event: Pick<EventSummary, 'title' | 'startTime'>): string => `${fileName(event)}.ics`;
