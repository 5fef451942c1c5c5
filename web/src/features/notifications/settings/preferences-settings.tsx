import {
  DEFAULT_FURTHER_PREFERENCES,
  DEFAULT_PREFERENCES,
  EVENING_SUMMARY_HOUR,
  type FurtherPreference,
  HELPERS_WANTED,
  LATE_CANCELLATION_HOURS,
  type NoticePreference,
  type NotificationPreferences,
  REMINDER_HOURS,
  type User,
  wantsMail,
} from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Fold } from '@/components/fold';
import { LoadFailure } from '@/components/load-failure';
import { Blocks, QueryView } from '@/components/query-view';
import { mailboxQuery } from '@/features/mail/api';
import { useToast } from '@/lib/toasts';
import {
  furtherPreferencesQuery,
  type PreferenceChange,
  preferencesQuery,
  useSaveFurtherPreferences,
  useSavePreferences,
  useWithChanges,
} from '../api/preferences';
import { DeviceList } from '../devices/device-list';
import { SwitchRow } from '../section-parts';
import { useThisDevice } from '../this-device';
import { ReachSettings } from './reach-settings';

/** Asks one question first. Everything else about what people are told, and when, is folded below it. */
export function PreferencesSettings({ user }: { user: User }) {
  const { preferences, isPending, areDefaults, isFetching, retry, save } = usePreferences();
  const device = useThisDevice();
  const further = useQuery(furtherPreferencesQuery);
  const mailbox = useQuery(mailboxQuery);
  const { mutate: saveFurther } = useSaveFurtherPreferences();
  const all = {
    ...preferences,
    ...useWithChanges(furtherPreferencesQuery.queryKey, { ...DEFAULT_FURTHER_PREFERENCES, ...further.data }),
  };
  if (!device || isPending || mailbox.isPending)
    return <Blocks label="Deine Einstellungen werden geladen" height={420} />;

  const mail = mailbox.data?.isAvailable ? mailbox.data : null;
  const groups = preferenceGroups(user.isAdmin);
  const others = furtherGroups(user);
  const every: readonly PreferenceGroup<NoticePreference | FurtherPreference>[] = [...groups, ...others];
  const choices = every.flatMap((group) => group.choices);
  return (
    <>
      {areDefaults && (
        <LoadFailure onRetry={retry} retrying={isFetching}>
          Deine eigenen Einstellungen konnten nicht geladen werden. Hier stehen die Standard-Einstellungen; gespeichert
          wird nur, was du änderst.
        </LoadFailure>
      )}
      {/* One that is off must not seem to be on, so nothing is shown until it is loaded. */}
      <QueryView
        query={further}
        failed="Wie wir dich erreichen sollen, konnte nicht geladen werden."
        skeleton={<Blocks label="Deine Einstellungen werden geladen" height={420} />}
      >
        {() => (
          <ReachSettings
            device={device}
            mailbox={mail}
            preferences={all}
            isMailEnded={choices.every(({ preference }) => all.mail[preference] === false)}
            onChange={saveFurther}
          />
        )}
      </QueryView>
      <Stack sx={{ gap: 1 }}>
        <FoldedPart id="wovon" title="Wovon du hörst">
          <PreferenceSwitches groups={groups} preferences={preferences} onChange={save} />
          {further.data && <PreferenceSwitches groups={others} preferences={all} onChange={saveFurther} />}
        </FoldedPart>
        <FoldedPart id="ruhezeit" title="Ruhezeit">
          <QuietHours preferences={preferences} onChange={save} />
        </FoldedPart>
        {mail?.state === 'confirmed' && further.data && (
          <FoldedPart id="mail-einzeln" title="E-Mails einzeln wählen">
            {choices.map(({ preference, label }) => (
              <SwitchRow
                key={preference}
                label={`${label} per E-Mail`}
                checked={wantsMail(all, preference)}
                onChange={(on) => saveFurther({ mail: { ...all.mail, [preference]: on } })}
              />
            ))}
          </FoldedPart>
        )}
        <FoldedPart id="geraete" title="Deine Geräte">
          <DeviceList ownId={device.deviceId} />
        </FoldedPart>
      </Stack>
    </>
  );
}

const FoldedPart = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Fold id={id} title={title} level="h2">
    <Stack sx={{ gap: 2 }}>{children}</Stack>
  </Fold>
);

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

type SwitchesProps<Preference extends string> = {
  groups: readonly PreferenceGroup<Preference>[];
  preferences: Readonly<Record<Preference, boolean>>;
  onChange: (change: { [Name in Preference]?: boolean }) => void;
};

const PreferenceSwitches = <Preference extends string>({ groups, preferences, onChange }: SwitchesProps<Preference>) =>
  groups.map(({ title, choices }) => (
    <Box key={title} component="fieldset" sx={{ width: '100%', m: 0, p: 0, border: 0, minWidth: 0 }}>
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
  ));

type Props = { preferences: NotificationPreferences; onChange: (change: PreferenceChange) => void };

/** Switches the quiet hours on or off and sets their start and end. */
function QuietHours({ preferences, onChange }: Props) {
  const { quietHoursEnabled: isOn, quietHoursStart: start, quietHoursEnd: end } = preferences;
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
          <HourSlider label="Beginn" hour={start} onChange={(hour) => onChange({ quietHoursStart: hour })} />
          <HourSlider label="Ende" hour={end} onChange={(hour) => onChange({ quietHoursEnd: hour })} />
          <Alert severity="info" icon={false} role="status" sx={{ width: '100%' }}>
            {start === end
              ? 'Beginn und Ende sind gleich: So gibt es keine Ruhezeit.'
              : `Von ${start} bis ${hourText(end)} bleibt es still; was in dieser Zeit kommt, erfährst du um ${hourText(end)}.`}
          </Alert>
        </>
      )}
    </>
  );
}

const LAST_HOUR = 23;
const MARKS = [0, 6, 12, 18, LAST_HOUR].map((value) => ({ value, label: String(value) }));

const hourText = (hour: number): string => `${hour}\u00a0Uhr`;

/** Each step by keys is saved at once, and what a finger chooses when it is lifted. */
function HourSlider({ label, hour, onChange }: { label: string; hour: number; onChange: (hour: number) => void }) {
  const [moved, setMoved] = useState<number | null>(null);
  if (moved === hour) setMoved(null);
  const shown = moved ?? hour;
  return (
    <Box sx={{ width: '100%' }}>
      <Typography aria-hidden sx={{ fontWeight: 600 }}>
        {label} {hourText(shown)}
      </Typography>
      <Box sx={{ px: 2 }}>
        <Slider
          aria-label={`${label} der Ruhezeit`}
          min={0}
          max={LAST_HOUR}
          shiftStep={6}
          marks={MARKS}
          track={false}
          value={shown}
          getAriaValueText={hourText}
          onChange={(_event, value) => setMoved(Number(value))}
          onChangeCommitted={(_event, value) => onChange(Number(value))}
          sx={SLIDER_LOOK}
        />
      </Box>
    </Box>
  );
}

const SLIDER_LOOK = {
  py: '22px !important',
  '& .MuiSlider-markLabel': { typography: 'caption', color: 'text.secondary', top: 40 },
  '& .MuiSlider-thumb': { width: 28, height: 28, '&::after': { width: 44, height: 44 } },
} as const;

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
        hint: 'Eine Quittung kurz danach, und wenn sie bestätigt oder abgelehnt wird',
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
        hint: `Wenn der Vorstand oder eine Ansprechperson Helfer sucht, zu jeder Veranstaltung höchstens einmal am Tag; und einmal um ${HELPERS_WANTED.hour} Uhr, wenn in den nächsten ${HELPERS_WANTED.days} Tagen noch viele fehlen`,
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

const OF_MESSAGES: PreferenceGroup<FurtherPreference> = {
  title: 'Nachrichten',
  choices: [
    {
      preference: 'message',
      label: 'Nachrichten zu Veranstaltungen',
      hint: 'Wenn der Vorstand oder eine Ansprechperson an Angemeldete schreibt; ohne sie müssen wir dich anrufen',
    },
    {
      preference: 'contactNamed',
      label: 'Du bist Ansprechperson',
      hint: 'Wenn der Vorstand dich bei einer Veranstaltung als Ansprechperson einträgt',
    },
  ],
};

const OF_INQUIRIES = {
  preference: 'venueInquiry',
  label: 'Vermietungsanfragen',
  hint: 'Wenn jemand das Vereinsheim mieten möchte; höchstens einmal in der Stunde',
} as const;

const OF_EVENING = { preference: 'eveningSummary', label: 'Überblick am Abend' } as const;
const atEvening = (what: string): string => `Um ${EVENING_SUMMARY_HOUR} Uhr, ${what}`;

const OF_KEEPERS = 'wenn eine neue Anfrage offen ist, und montags, wenn noch welche offen sind';
const OF_TREASURERS = 'wenn jemand neu oder nicht mehr im Verein dabei ist';

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
      ...OF_EVENING,
      hint: atEvening('was offen ist, wenn sich etwas getan hat, und montags alles, was noch offen ist'),
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

/** The groups beside the specified ones: messages, and what only organisers, keepers of the clubhouse or treasurers hear of. */
function furtherGroups({ isAdmin, rights }: User): readonly PreferenceGroup<FurtherPreference>[] {
  if (isAdmin) return [OF_MESSAGES, OF_ORGANISERS];
  const [isKeeper, isTreasurer] = [rights.includes('keeper'), rights.includes('treasurer')];
  const evenings = [...(isKeeper ? [OF_KEEPERS] : []), ...(isTreasurer ? [OF_TREASURERS] : [])];
  const rooms = [...(isKeeper ? ['das Vereinsheim'] : []), ...(isTreasurer ? ['die Kasse'] : [])];
  if (evenings.length === 0) return [OF_MESSAGES];
  const choices = [...(isKeeper ? [OF_INQUIRIES] : []), { ...OF_EVENING, hint: atEvening(evenings.join(', oder ')) }];
  return [OF_MESSAGES, { title: `Für ${rooms.join(' und ')}`, choices }];
}
