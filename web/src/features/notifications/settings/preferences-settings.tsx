import {
  DEFAULT_FURTHER_PREFERENCES,
  DEFAULT_PREFERENCES,
  EVENING_SUMMARY_HOUR,
  type FurtherPreference,
  HELPERS_WANTED,
  LATE_CANCELLATION_HOURS,
  type NoticePreference,
  REMINDER_HOURS,
} from '@club/contract';
import Bedtime from '@mui/icons-material/BedtimeOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadingRegion } from '@/components/loading-region';
import { SettingsSection } from '@/components/settings-section';
import { useToast } from '@/lib/toasts';
import {
  furtherPreferencesQuery,
  preferencesQuery,
  useSaveFurtherPreferences,
  useSavePreferences,
  useWithChanges,
} from '../api/preferences';
import { LoadFailure, SwitchRow } from '../section-parts';
import { QuietHours } from './quiet-hours';

/** Lets people choose which notifications they get, and when. */
export function PreferencesSettings({ isAdmin, isKeeper }: { isAdmin: boolean; isKeeper: boolean }) {
  const { preferences, isPending, areDefaults, isFetching, retry, save } = usePreferences();
  if (isPending) {
    return (
      <LoadingRegion label="Deine Einstellungen werden geladen">
        <Skeleton variant="rounded" height={420} sx={{ borderRadius: 2.5 }} />
      </LoadingRegion>
    );
  }
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
        {(isAdmin || isKeeper) && <FurtherPreferences group={isAdmin ? OF_ORGANISERS : OF_KEEPERS} />}
      </SettingsSection>
      <SettingsSection title="Ruhezeit" Icon={Bedtime}>
        <QuietHours preferences={preferences} onChange={save} />
      </SettingsSection>
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
function FurtherPreferences({ group }: { group: PreferenceGroup<FurtherPreference> }) {
  const { data, isPending, isFetching, refetch } = useQuery(furtherPreferencesQuery);
  const { mutate } = useSaveFurtherPreferences();
  const preferences = useWithChanges(furtherPreferencesQuery.queryKey, { ...DEFAULT_FURTHER_PREFERENCES, ...data });
  if (isPending) {
    return (
      <LoadingRegion label="Weitere Einstellungen werden geladen">
        <Skeleton variant="rounded" height={90} sx={{ borderRadius: 2.5 }} />
      </LoadingRegion>
    );
  }
  if (!data) {
    return (
      <LoadFailure onRetry={() => void refetch()} retrying={isFetching}>
        {group === OF_KEEPERS ? 'Die Einstellungen für das Vereinsheim' : 'Die Einstellungen für den Vorstand'} konnten
        nicht geladen werden.
      </LoadFailure>
    );
  }
  return <PreferenceSwitches groups={[group]} preferences={preferences} onChange={mutate} />;
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

type PreferenceGroup<Preference> = {
  title: string;
  choices: readonly { preference: Preference; label: string; hint: string }[];
};

/** The groups are in the order in which people look for them. */
const preferenceGroups = (isAdmin: boolean): readonly PreferenceGroup<NoticePreference>[] => [
  {
    title: 'Deine Einsätze',
    choices: [
      {
        preference: 'eventReminder',
        label: 'Erinnerung',
        hint: `${REMINDER_HOURS} Stunden bevor es losgeht, wenn du dabei bist`,
      },
      {
        preference: 'eventUpdated',
        label: 'Änderungen',
        hint: 'Wenn sich Zeit, Ort oder Titel ändern und du angemeldet bist oder auf der Warteliste stehst',
      },
      {
        preference: 'eventCancelled',
        label: 'Absagen',
        hint: 'Wenn eine Veranstaltung ausfällt oder doch stattfindet, für die du angemeldet bist oder auf der Warteliste stehst',
      },
      {
        preference: 'registrationConfirmed',
        label: 'Antwort auf deine Anmeldung',
        hint: 'Wenn sie bestätigt oder abgelehnt wird',
      },
      {
        preference: 'waitlistPromotion',
        label: 'Nachrücken',
        hint: 'Wenn für dich von der Warteliste ein Platz frei wird',
      },
    ],
  },
  {
    title: 'Neues im Verein',
    choices: [
      {
        preference: 'eventCreated',
        label: 'Neue Veranstaltungen',
        hint: 'Wenn eine dazukommt; eine ganze Serie meldet sich nur einmal',
      },
      {
        preference: 'eventsNeedingHelpers',
        label: 'Helfer gesucht',
        hint: `Um ${HELPERS_WANTED.hour} Uhr, wenn in den nächsten ${HELPERS_WANTED.days} Tagen noch viele fehlen; zu jeder Veranstaltung höchstens einmal`,
      },
    ],
  },
  {
    title: 'Gespräche',
    choices: [
      {
        preference: 'newComment',
        label: 'Neue Kommentare',
        hint: isAdmin ? 'Zu allen Veranstaltungen' : 'Zu Veranstaltungen, bei denen du dabei bist',
      },
      {
        preference: 'commentReply',
        label: 'Antworten',
        hint: 'Wenn nach dir jemand zur selben Veranstaltung schreibt',
      },
    ],
  },
];

const OF_INQUIRIES = {
  preference: 'venueInquiry',
  label: 'Vermietungsanfragen',
  hint: 'Wenn jemand das Vereinsheim mieten möchte; höchstens einmal in der Stunde',
} as const;

const OF_KEEPERS: PreferenceGroup<FurtherPreference> = { title: 'Für das Vereinsheim', choices: [OF_INQUIRIES] };

const OF_ORGANISERS: PreferenceGroup<FurtherPreference> = {
  title: 'Für den Vorstand',
  choices: [
    {
      preference: 'memberWaiting',
      label: 'Neue Mitglieder',
      hint: 'Wenn sich jemand registriert hat und auf Freischaltung wartet',
    },
    {
      preference: 'lateCancellations',
      label: 'Kurzfristige Absagen',
      hint: `Wenn jemand in den letzten ${LATE_CANCELLATION_HOURS} Stunden vor dem Beginn abspringt`,
    },
    {
      preference: 'eveningSummary',
      label: 'Überblick am Abend',
      hint: `Um ${EVENING_SUMMARY_HOUR} Uhr, wenn sich an dem Tag jemand an- oder abgemeldet hat`,
    },
    OF_INQUIRIES,
    {
      preference: 'attendanceMissing',
      label: 'Wer war da?',
      hint: `Am Tag nach Veranstaltungen um ${HELPERS_WANTED.hour} Uhr, wenn noch niemand die Anwesenheit eingetragen hat`,
    },
    {
      preference: 'guestPromotion',
      label: 'Nachgerückte Gäste',
      hint: 'Wenn ein Gast ohne Konto einen Platz bekommt und angerufen werden muss',
    },
  ],
};
