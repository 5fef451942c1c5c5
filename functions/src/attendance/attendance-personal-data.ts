import type { PersonalDataSource } from '../privacy/personal-data';
import type { AttendanceRepository } from './attendance-repository';

/** The documents come from rosters, so they are erased after these: nothing writes them again. */
export const createAttendancePersonalData = (attendance: AttendanceRepository): PersonalDataSource<'attendance'> => ({
  async collect(uid) {
    const found = await attendance.listOf(uid);
    return {
      attendance: found
        .sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
        .map(({ eventId, hours, endedAt }) => ({ eventId, hours, endedAt: endedAt.toISOString() })),
    };
  },
  erase: (uid) => attendance.eraseOf(uid),
});
