import type { NotificationPreferences } from '@club/contract';
import Alert from '@mui/material/Alert';
import type { PreferenceChange } from '../api/preferences';
import { useHoursDraft } from '../preferences/use-hours-draft';
import { type QuietHours as Hours, quietHoursSentence } from '../rules/quiet-hours';
import { SwitchRow } from '../switch-row';
import { QuietHoursSlider } from './quiet-hours-slider';

type Props = { preferences: NotificationPreferences; onChange: (change: PreferenceChange) => void };

/** When nothing rings: on or off, from when to when. */
export function QuietHours({ preferences, onChange }: Props) {
  const { quietHoursEnabled: isOn, quietHoursStart: start, quietHoursEnd: end } = preferences;
  // Only what was moved: the other hour may be another one by now.
  const save = (next: Hours) => {
    const change: PreferenceChange = {
      ...(next.start !== start && { quietHoursStart: next.start }),
      ...(next.end !== end && { quietHoursEnd: next.end }),
    };
    if (Object.keys(change).length > 0) onChange(change);
  };
  const { hours, move, settle } = useHoursDraft({ start, end }, save);
  return (
    <>
      <SwitchRow
        label="Ruhezeit einhalten"
        hint="Nichts geht verloren: Was in die Ruhezeit fällt, kommt an ihrem Ende."
        checked={isOn}
        onChange={(on) => onChange({ quietHoursEnabled: on })}
      />
      {isOn && (
        <>
          <QuietHoursSlider hours={hours} onMove={move} onRest={settle} />
          <Alert severity="info" icon={false} role="status" sx={{ width: '100%' }}>
            {quietHoursSentence(hours)}
          </Alert>
        </>
      )}
    </>
  );
}
