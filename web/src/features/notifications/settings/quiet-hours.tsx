import type { NotificationPreferences } from '@club/contract';
import Alert from '@mui/material/Alert';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PreferenceChange } from '../api/preferences';
import { type QuietHours as Hours, quietHoursSentence } from '../rules/quiet-hours';
import { SwitchRow } from '../section-parts';
import { QuietHoursSlider } from './quiet-hours-slider';

type Props = { preferences: NotificationPreferences; onChange: (change: PreferenceChange) => void };

/** Switches the quiet hours on or off and sets their start and end. */
export function QuietHours({ preferences, onChange }: Props) {
  const { quietHoursEnabled: isOn, quietHoursStart: start, quietHoursEnd: end } = preferences;
  // Only the moved hour is saved, because another tab may have changed the other one.
  const save = (next: Hours) => {
    const change: PreferenceChange = {
      ...(next.start !== start && { quietHoursStart: next.start }),
      ...(next.end !== end && { quietHoursEnd: next.end }),
    };
    if (Object.keys(change).length > 0) onChange(change);
  };
  const { hours, move, saveSoon } = useHoursDraft({ start, end }, save);
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
          <QuietHoursSlider hours={hours} onMove={move} onRest={saveSoon} />
          <Alert severity="info" icon={false} role="status" sx={{ width: '100%' }}>
            {quietHoursSentence(hours)}
          </Alert>
        </>
      )}
    </>
  );
}

/** Several arrow keys in a row count as one change. */
const REST_MS = 400;

/** Holds the hours while they are moved. `save` gets them once they rest, at the latest when the page is left. */
function useHoursDraft(saved: Hours, save: (hours: Hours) => void) {
  const [draft, setDraft] = useState<Hours | null>(null);
  const resting = useRef<Hours>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!resting.current) return;
    latestSave.current(resting.current);
    resting.current = undefined;
    setDraft(null);
  }, []);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    hours: draft ?? saved,
    move: (hours: Hours) => {
      clearTimeout(timer.current);
      resting.current = hours;
      setDraft(hours);
    },
    saveSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, REST_MS);
    },
  };
}
