import type { AdminRegistration } from '@club/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { fullName } from '@/lib/full-name';
import { useSetAttendance } from '../api/set-attendance';

type Props = { eventId: number; registration: AdminRegistration };

export function AttendanceSwitch({ eventId, registration }: Props) {
  const { mutate, isPending } = useSetAttendance(eventId, registration.id);
  return (
    <FormControlLabel
      label="Nicht erschienen"
      control={
        <Switch
          checked={registration.noShow}
          onChange={(_event, noShow) => {
            if (!isPending) mutate(noShow);
          }}
          slotProps={{
            // Disabled it would lose the focus with every press.
            input: { 'aria-label': `Nicht erschienen: ${fullName(registration.user)}`, 'aria-disabled': isPending },
          }}
        />
      }
      sx={{ minHeight: 44, mt: 'auto', alignSelf: 'flex-start' }}
    />
  );
}
