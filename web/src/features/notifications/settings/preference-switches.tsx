import { HELPERS_WANTED, type NoticePreference, type NotificationPreferences, REMINDER_HOURS } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PreferenceChange } from '../api/preferences';
import { SwitchRow } from '../switch-row';

type Props = {
  preferences: NotificationPreferences;
  isAdmin: boolean;
  onChange: (change: PreferenceChange) => void;
};

export function PreferenceSwitches({ preferences, isAdmin, onChange }: Props) {
  return (
    <>
      {preferenceGroups(isAdmin).map(({ title, choices }) => (
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
                onChange={(on) => onChange({ [preference]: on })}
              />
            ))}
          </Box>
        </Box>
      ))}
      {isAdmin && (
        <Typography variant="body2" color="textSecondary">
          Anfragen für das Vereinsheim erreichen dich als Organisator in jedem Fall, in deiner Ruhezeit nach deren Ende.
        </Typography>
      )}
    </>
  );
}

type PreferenceGroup = {
  title: string;
  choices: readonly { preference: NoticePreference; label: string; hint: string }[];
};

/** All preferences, those that most people look for first. */
const preferenceGroups = (isAdmin: boolean): readonly PreferenceGroup[] => [
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
        hint: 'Wenn eine Veranstaltung ausfällt, für die du angemeldet bist oder auf der Warteliste stehst',
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
