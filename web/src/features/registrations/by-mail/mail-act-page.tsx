import { datedHours, isLate, type MailAct, paths } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardPage } from '@/components/card-page';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { useUser } from '@/features/accounts/session';
import { eventPeriod } from '@/features/events/texts';
import { useMailCode } from '@/features/mail/use-mail-code';
import { post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { useWrite } from '@/lib/use-write';
import { LISTS_TO_REFETCH } from '../api/own-registration';

const TITLE = 'Antwort auf unsere E-Mail';

/** A link in a mail leads here. Opening it does nothing, because programs that look through mails follow links, too. */
export function MailActPage() {
  const code = useMailCode();
  return code.success ? <LinkedAct code={code.data} /> : <Problem>{code.error.issues[0]?.message}</Problem>;
}

function LinkedAct({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useQuery(mailActQuery(code));
  if (data) return <LoadedAct code={code} mailAct={data} />;
  if (!error) {
    return (
      <CardPage title={TITLE} heading={TITLE}>
        <LoadingRegion label="Der Link wird geprüft">
          <Skeleton variant="rounded" height={200} />
        </LoadingRegion>
      </CardPage>
    );
  }
  return (
    <Problem>
      {errorText(error)}
      <Button onClick={() => void refetch()} loading={isFetching} sx={{ display: 'flex', mt: 1 }}>
        Erneut versuchen
      </Button>
    </Problem>
  );
}

const Problem = ({ children }: { children: ReactNode }) => (
  <CardPage title={TITLE} heading={TITLE}>
    <Stack sx={{ gap: 2.5, alignItems: 'flex-start' }}>
      <Alert severity="error" sx={{ width: '100%' }}>
        {children}
      </Alert>
      <Button component={Link} to={paths.home}>
        Zur Startseite
      </Button>
    </Stack>
  </CardPage>
);

function LoadedAct({ code, mailAct }: { code: string; mailAct: MailAct }) {
  const { act, event, firstName, shifts, state } = mailAct;
  const { mutate, isPending, error } = useMailAct(code);
  const { heading, text, button } = wordsOf(mailAct, new Date());
  return (
    <CardPage title={TITLE} heading={heading}>
      <Stack sx={{ gap: 2.5, alignItems: 'flex-start' }}>
        <ForWhom code={code} firstName={firstName} />
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="h2">
            {event.title}
          </Typography>
          <Typography color="text.secondary">{eventPeriod(event)}</Typography>
          {shifts.length > 0 && (
            <Box component="ul" aria-label="Schichten" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
              {shifts.map((shift) => (
                <li key={shiftText(shift)}>{shiftText(shift)}</li>
              ))}
            </Box>
          )}
        </Box>
        {/* The live region is always there, because only changes in it are announced. */}
        <Typography role="status">
          {state !== 'open' && state !== 'refused' && `${heading}. `}
          {text}
        </Typography>
        {error && (
          <Alert severity="error" sx={{ width: '100%' }}>
            {errorText(error)}
          </Alert>
        )}
        {button && (
          <Button
            variant="contained"
            size="large"
            color={act === 'cancel' || act === 'leave-waitlist' ? 'error' : 'primary'}
            loading={isPending}
            onClick={() => mutate(state === 'open-waitlist')}
          >
            {button}
          </Button>
        )}
        <Button component={Link} to={paths.event(event.id)} variant={button ? 'text' : 'contained'}>
          Zur Veranstaltung
        </Button>
      </Stack>
    </CardPage>
  );
}

/** The code of a link names the id of its person after its act, event, shift and times. */
const ownerOf = (code: string): string | undefined => code.split('.')[4];

function ForWhom({ code, firstName }: { code: string; firstName: string }) {
  const { user } = useUser();
  if (!user || user.id === ownerOf(code)) return <Typography>Dieser Link ist für {firstName}.</Typography>;
  return (
    <Alert severity="info" sx={{ width: '100%' }}>
      Dieser Link ist für {firstName} und gilt nur für {firstName}, obwohl hier {user.firstName} {user.lastName}{' '}
      angemeldet ist.
    </Alert>
  );
}

const MAIL_LINKS_URL = '/api/mail-links';

/** Asks what the link in a mail would do. The code goes in the body, because addresses are logged. */
const mailActQuery = (code: string) =>
  queryOptions({
    queryKey: [MAIL_LINKS_URL, code],
    queryFn: ({ signal }) => post<'readMailAct'>(MAIL_LINKS_URL, { code }, { signal }),
  });

/** Repeating it is safe: the link acts once. `waits`: a turn on the waitlist will do. */
const useMailAct = (code: string) =>
  useWrite({
    mutationFn: (waits: boolean) => post<'doMailAct'>('/api/mail-acts', { code, waits }),
    // The person who is signed in here may be the one for whom the link acts.
    meta: { fills: mailActQuery(code).queryKey, refetch: LISTS_TO_REFETCH, failed: null },
  });

type Words = { heading: string; text: string; button: string | null };

const WAITLIST: Words = {
  heading: 'Alle Plätze sind vergeben',
  text: 'Du kannst dich auf die Warteliste setzen und rückst nach, sobald ein Platz für dich frei wird.',
  button: 'Auf die Warteliste',
};
const WAITING: Words = {
  heading: 'Du stehst auf der Warteliste',
  text: 'Sobald ein Platz für dich frei wird, rückst du nach und hörst von uns.',
  button: null,
};

const OPEN: Record<MailAct['act'], Words> = {
  join: {
    heading: 'Bist du dabei?',
    text: 'Mit einem Tipp meldest du dich verbindlich an.',
    button: 'Ich bin dabei',
  },
  cancel: {
    heading: 'Möchtest du deinen Platz abgeben?',
    text: 'Er wird dann frei für andere, und wer wartet, rückt nach.',
    button: 'Platz abgeben',
  },
  'leave-waitlist': {
    heading: 'Möchtest du die Warteliste verlassen?',
    text: 'Du rückst dann nicht mehr nach.',
    button: 'Warteliste verlassen',
  },
  'accept-times': {
    heading: 'Passt dir die neue Zeit?',
    text: 'Mit einem Tipp sagst du zu. Wenn sie dir nicht passt, gib die Schicht in der Veranstaltung ab.',
    button: 'Passt, ich komme',
  },
};

const DONE: Record<MailAct['act'], Words> = {
  join: { heading: 'Du bist dabei', text: 'Danke, dass du mithilfst!', button: null },
  cancel: { heading: 'Du bist abgemeldet', text: 'Dein Platz ist frei für andere.', button: null },
  'leave-waitlist': {
    heading: 'Du stehst nicht mehr auf der Warteliste',
    text: 'Danke, dass du Bescheid sagst.',
    button: null,
  },
  'accept-times': { heading: 'Die Zeit ist bestätigt', text: 'Danke! Wir rechnen mit dir.', button: null },
};

/** The page says this before the tap, and after it. */
function wordsOf(mailAct: MailAct, now: Date): Words {
  const { act, state, reason } = mailAct;
  switch (state) {
    case 'open':
      return act === 'cancel' && isLate(startOf(mailAct), now) ? withLateness(OPEN.cancel) : OPEN[act];
    case 'open-waitlist':
      return WAITLIST;
    case 'waiting':
      return WAITING;
    case 'done':
      return DONE[act];
    case 'refused':
      return { heading: 'Das geht nicht mehr', text: reason ?? '', button: null };
  }
}

/** When the first thing begins that the act is about. What people bring begins with the event. */
const startOf = ({ event, shifts }: MailAct): string =>
  shifts.map(({ times }) => times?.startTime ?? event.startTime).sort()[0] ?? event.startTime;

const withLateness = (words: Words): Words => ({
  ...words,
  text: `${words.text} Weil es bald losgeht, erfährt der Vorstand gleich davon.`,
});

/** 'Grill, Sa 12.06. 12–14 Uhr statt Sa 12.06. 10–12 Uhr' */
function shiftText({ title, times, formerTimes }: MailAct['shifts'][number]): string {
  if (times === null) return title;
  const named = `${title}, ${datedHours(times)}`;
  return formerTimes ? `${named} statt ${datedHours(formerTimes)}` : named;
}
