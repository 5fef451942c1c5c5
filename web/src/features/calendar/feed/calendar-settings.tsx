import Event from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useId, useRef } from 'react';
import { ask } from '@/components/confirm-dialog';
import { CopyLinkButton } from '@/components/copy-link-button';
import { Blocks, QueryView } from '@/components/query-view';
import { del, post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { apiQuery } from '@/lib/api-query';
import { failure, useWrite } from '@/lib/use-write';

const PUBLIC_CALENDAR = '/api/calendar.ics';

export function CalendarSettings() {
  return (
    <>
      <Typography>
        Abonniere die Termine in deinem eigenen Kalender: Was sich hier ändert, ändert sich nach einer Weile auch dort.
      </Typography>
      <Box component="section" aria-labelledby="eigene-termine" sx={{ width: '100%' }}>
        <Typography id="eigene-termine" variant="h6" component="h3">
          Deine Termine
        </Typography>
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            Alles, wofür du angemeldet bist oder auf der Warteliste stehst, hinter einem geheimen Link.
          </Typography>
          <PersonalCalendar />
        </Stack>
      </Box>
      <Box component="section" aria-labelledby="alle-termine" sx={{ width: '100%' }}>
        <Typography id="alle-termine" variant="h6" component="h3">
          Alle Veranstaltungen
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Der öffentliche Kalender des Vereins. Diesen Link darfst du weitergeben.
        </Typography>
        <CalendarLink label="Öffentlicher Kalenderlink" path={PUBLIC_CALENDAR} />
      </Box>
    </>
  );
}

const PersonalCalendar = () => (
  <QueryView
    query={useQuery(calendarFeedQuery)}
    failed="Dein Kalenderlink konnte nicht geladen werden."
    headingLevel="h3"
    skeleton={<Blocks label="Dein Kalenderlink wird geladen" height={44} />}
  >
    {({ path }) => <PersonalLink path={path} />}
  </QueryView>
);

const QUESTIONS = {
  reset: {
    title: 'Kalenderlink zurücksetzen?',
    text: 'Du bekommst einen neuen Link, und der alte führt nirgendwohin mehr. In Kalendern, die ihn abonniert haben, trägst du danach den neuen ein.',
    action: 'Zurücksetzen',
  },
  remove: {
    title: 'Kalenderlink entfernen?',
    text: 'Der Link führt dann nirgendwohin mehr. Kalender, die ihn abonniert haben, erfahren nichts Neues von dir.',
    action: 'Entfernen',
  },
} as const;

/** Creates, shows, resets and removes the link. `path` is null while there is none. */
function PersonalLink({ path }: { path: string | null }) {
  const { mutate, mutateAsync, isPending } = useChangeCalendarFeed();
  const field = useRef<HTMLInputElement>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const creating = useRef(false);

  useEffect(() => {
    // The button that created the link disappears with it, so the focus moves to the link.
    if (creating.current && path) field.current?.focus();
    creating.current = false;
  }, [path]);

  const create = () => {
    creating.current = true;
    mutate('create');
  };
  const change = (how: keyof typeof QUESTIONS) =>
    ask.confirm({
      ...QUESTIONS[how],
      onConfirm: () => mutateAsync(how),
      // It takes the place of the link, and of the button that removed it.
      onDone: () => createButton.current?.focus(),
    });

  if (path === null) {
    return (
      <Button ref={createButton} variant="contained" onClick={create} loading={isPending}>
        Persönlichen Kalenderlink erstellen
      </Button>
    );
  }
  return (
    <>
      <CalendarLink label="Persönlicher Kalenderlink" path={path} field={field} />
      <Typography variant="body2" color="textSecondary">
        Behalte den Link für dich: Wer ihn hat, kann lesen, wann und wo du hilfst. Ist er in falsche Hände geraten,
        setze ihn zurück.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mx: -2.5 }}>
        <Button onClick={() => change('reset')}>Link zurücksetzen</Button>
        <Button color="error" onClick={() => change('remove')}>
          Link entfernen
        </Button>
      </Box>
    </>
  );
}

type LinkProps = {
  label: string;
  /** A path on this site. */
  path: string;
  field?: Ref<HTMLInputElement>;
};

function CalendarLink({ label, path, field }: LinkProps) {
  const id = useId();
  const url = new URL(path, window.location.origin).href;
  return (
    <Box role="group" aria-label={label} sx={{ width: '100%', display: 'grid', gap: 1.5 }}>
      <TextField
        id={id}
        label={label}
        value={url}
        inputRef={field}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        onFocus={({ target }) => target.select()}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyLinkButton url={url} />
        <Button variant="outlined" startIcon={<Event />} href={url.replace(/^https?:/, 'webcal:')}>
          In Kalender öffnen
        </Button>
      </Box>
    </Box>
  );
}

const CALENDAR_FEED_URL = '/api/user/calendar-feed';

const calendarFeedQuery = apiQuery<'getCalendarFeed'>(CALENDAR_FEED_URL);

/** A toast takes the place of one about the previous link. */
const ABOUT_FEED = 'calendar-feed/';

type Change = 'create' | 'reset' | 'remove';

const TOASTS: Record<Change, { done: string; failed: string }> = {
  create: { done: 'Kalenderlink erstellt', failed: 'Der Kalenderlink konnte nicht erstellt werden.' },
  reset: { done: 'Neuer Kalenderlink erstellt', failed: 'Der Kalenderlink konnte nicht zurückgesetzt werden.' },
  remove: { done: 'Kalenderlink entfernt', failed: 'Der Kalenderlink konnte nicht entfernt werden.' },
};

/** It needs no idempotency key: a repeated call makes one more link, and nobody has seen the replaced one. */
const useChangeCalendarFeed = () =>
  useWrite({
    mutationFn: (change: Change) =>
      change === 'remove' ? del<'deleteCalendarFeed'>(CALENDAR_FEED_URL) : post<'resetCalendarFeed'>(CALENDAR_FEED_URL),
    meta: {
      fills: calendarFeedQuery.queryKey,
      done: (_feed, change) => ({ title: TOASTS[change].done, about: ABOUT_FEED }),
      failed: (error, change) => failure(errorText(error, TOASTS[change].failed), ABOUT_FEED),
    },
  });
