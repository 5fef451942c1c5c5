import {
  DEFAULT_FURTHER_PREFERENCES,
  DEFAULT_PREFERENCES,
  type FurtherPreference,
  type NotificationPreferences,
} from '@club/contract';
import Bedtime from '@mui/icons-material/BedtimeOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Blocks } from '@/components/query-view';
import { SettingsSection } from '@/components/settings-section';
import { useToast } from '@/lib/toasts';
import {
  furtherPreferencesQuery,
  type PreferenceChange,
  preferencesQuery,
  useSaveFurtherPreferences,
  useSavePreferences,
  useWithChanges,
} from '../api/preferences';
import { MailSettings } from '../mail/mail-settings';
import { type QuietHours as Hours, quietHoursSentence } from '../rules/quiet-hours';
import { LoadFailure, SwitchRow } from '../section-parts';
import { OF_KEEPERS, OF_MESSAGES, OF_ORGANISERS, type PreferenceGroup, preferenceGroups } from './preference-groups';
import { QuietHoursSlider } from './quiet-hours-slider';

/** Lets people choose which notifications they get, and when. */
export function PreferencesSettings({ isAdmin, isKeeper }: { isAdmin: boolean; isKeeper: boolean }) {
  const { preferences, isPending, areDefaults, isFetching, retry, save } = usePreferences();
  if (isPending) return <Blocks label="Deine Einstellungen werden geladen" height={420} />;
  return (
    <>
      {areDefaults && (
        <LoadFailure onRetry={retry} retrying={isFetching}>
          Deine eigenen Einstellungen konnten nicht geladen werden. Hier stehen die Standard-Einstellungen; gespeichert
          wird nur, was du änderst.
        </LoadFailure>
      )}
      <SettingsSection title="Wovon du hörst" Icon={Tune}>
        <PreferenceSwitches groups={preferenceGroups(isAdmin)} preferences={preferences} onChange={save} />
        <FurtherPreferences group={isAdmin ? OF_ORGANISERS : isKeeper ? OF_KEEPERS : null} />
      </SettingsSection>
      <SettingsSection title="Ruhezeit" Icon={Bedtime}>
        <QuietHours preferences={preferences} onChange={save} />
      </SettingsSection>
      <MailSettings preferences={preferences} isAdmin={isAdmin} isKeeper={isKeeper} />
    </>
  );
}

/** Shows the defaults if the preferences cannot be loaded. Only changes are saved, never the defaults. */
function usePreferences() {
  const { toast } = useToast();
  const { data, isPending, isError, isFetching, refetch } = useQuery(preferencesQuery);
  const { mutate } = useSavePreferences();
  const areDefaults = isError && data === undefined;
  const preferences = useWithChanges(preferencesQuery.queryKey, { ...DEFAULT_PREFERENCES, ...data });

  useEffect(() => {
    if (areDefaults) toast({ title: 'Die Standard-Einstellungen wurden geladen.' });
  }, [areDefaults, toast]);

  return { preferences, isPending, areDefaults, isFetching, retry: () => void refetch(), save: mutate };
}

/** Shows no switches until they are loaded, because one that is off must not seem to be on. */
function FurtherPreferences({ group }: { group: PreferenceGroup<FurtherPreference> | null }) {
  const { data, isPending, isFetching, refetch } = useQuery(furtherPreferencesQuery);
  const { mutate } = useSaveFurtherPreferences();
  const preferences = useWithChanges(furtherPreferencesQuery.queryKey, { ...DEFAULT_FURTHER_PREFERENCES, ...data });
  if (isPending) return <Blocks label="Weitere Einstellungen werden geladen" height={90} />;
  if (!data) {
    return (
      <LoadFailure onRetry={() => void refetch()} retrying={isFetching}>
        Die Einstellungen {group === null ? '' : group === OF_KEEPERS ? 'für das Vereinsheim ' : 'für den Vorstand '}
        konnten nicht geladen werden.
      </LoadFailure>
    );
  }
  return (
    <PreferenceSwitches
      groups={group ? [OF_MESSAGES, group] : [OF_MESSAGES]}
      preferences={preferences}
      onChange={mutate}
    />
  );
}

type SwitchesProps<Preference extends string> = {
  groups: readonly PreferenceGroup<Preference>[];
  preferences: Readonly<Record<Preference, boolean>>;
  onChange: (change: { [Name in Preference]?: boolean }) => void;
};

function PreferenceSwitches<Preference extends string>({ groups, preferences, onChange }: SwitchesProps<Preference>) {
  return (
    <>
      {groups.map(({ title, choices }) => (
        <Box
          key={title}
          component="fieldset"
          sx={{
            width: '100%',
            m: 0,
            p: 0,
            border: 0,
            minWidth: 0,
            '& + &': { borderTop: 1, borderColor: 'divider', pt: 2 },
          }}
        >
          <Typography
            component="legend"
            variant="overline"
            color="primary"
            sx={{ p: 0, mb: 0.5, float: 'left', width: '100%' }}
          >
            {title}
          </Typography>
          <Box component="ul" sx={{ clear: 'both', listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {choices.map(({ preference, label, hint }) => (
              <SwitchRow
                key={preference}
                component="li"
                label={label}
                hint={hint}
                checked={preferences[preference]}
                onChange={(on) => onChange({ [preference]: on } as { [Name in Preference]?: boolean })}
              />
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}

type Props = { preferences: NotificationPreferences; onChange: (change: PreferenceChange) => void };

/** Switches the quiet hours on or off and sets their start and end. */
function QuietHours({ preferences, onChange }: Props) {
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
