import { eventRequestUrl, type SaveAttendance } from '@club/contract';
import { ADMIN_EVENTS_URL } from '@/features/events/api/manage-events';
import { put } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { because } from '@/lib/failure-text';
import { useWrite } from '@/lib/use-write';
import { savedText } from '../rules/attendance';
import { registrationsUrl } from './roster';

/** Whether the server asks if what somebody else noted meanwhile shall be overwritten. */
export const isNotedAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'attendance-noted';

/** The page asks what shall become of what somebody else noted meanwhile. */
export const ATTENDANCE_FEEDBACK = {
  done: (saved: Parameters<typeof savedText>[0]) => ({
    title: 'Anwesenheit gespeichert',
    description: savedText(saved),
  }),
  failed: (error: Error) =>
    isNotedAlready(error) ? null : because('Die Anwesenheit konnte nicht gespeichert werden')(error),
};

/** Notes who was there. After a failure the list is fetched again, because somebody may have changed it meanwhile. */
export const useSaveAttendance = (eventId: number) =>
  useWrite({
    mutationFn: (noted: SaveAttendance) => put<'saveAttendance'>(`${ADMIN_EVENTS_URL}/${eventId}/attendance`, noted),
    meta: { refetch: [registrationsUrl(eventId), eventRequestUrl(eventId)], ...ATTENDANCE_FEEDBACK },
  });
