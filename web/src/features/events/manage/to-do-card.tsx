import { type AdminEvent, clubDay, formatClub, paths } from '@club/contract';
import TaskAlt from '@mui/icons-material/TaskAlt';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { Section } from '@/components/section';
import { clubSettingsQuery } from '@/features/club/api';
import { requiredIn } from '@/features/legal/missing-facts';
import { mailStatusQuery } from '@/features/mailbox/api';
import { memberCountsQuery } from '@/features/members/api/members';
import { usePendingInquiryCount } from '@/features/venue/api/inquiries';
import { useNow } from '@/lib/use-now';
import { adminEventsQuery } from '../api/manage-events';
import { dashboardView } from '../rules/dashboard-view';
import { helpersText, toDoIn } from '../rules/to-do';

/** Says what organisers have to do today, from the lists that the dashboard loads anyway. */
export function ToDoCard() {
  const today = clubDay(useNow());
  return (
    <Box sx={{ mb: { xs: 2, md: 3 } }}>
      <Section title="Was ist zu tun" action={<TextLink to={paths.daySheet(today)}>Tagesblatt von heute</TextLink>}>
        <ToDoLines />
      </Section>
    </Box>
  );
}

const REGISTRATIONS = ['Anmeldung', 'Anmeldungen'] as const;
const MEMBERS = ['Person', 'Personen'] as const;
const INQUIRIES = ['Vermietungsanfrage', 'Vermietungsanfragen'] as const;
const EVENTS = ['Veranstaltung', 'Veranstaltungen'] as const;

const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : many}`;

function ToDoLines() {
  const now = useNow();
  const events = useQuery(adminEventsQuery(false));
  const inquiries = usePendingInquiryCount();
  const members = useQuery(memberCountsQuery);
  const club = useQuery(clubSettingsQuery);
  const mail = useQuery(mailStatusQuery);
  if (!events.data || inquiries.count === null || !members.data || !club.data || !mail.data) {
    const failed = [events, inquiries, members, club, mail].filter(({ isError }) => isError);
    if (failed.length > 0) {
      const retry = () => {
        for (const { refetch } of failed) void refetch();
      };
      return (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <span>Was zu tun ist, konnte nicht geladen werden.</span>
          <Button onClick={retry} loading={failed.some(({ isFetching }) => isFetching)}>
            Noch einmal laden
          </Button>
        </Box>
      );
    }
    return (
      <LoadingRegion label="Was zu tun ist, wird geladen" sx={{ display: 'grid', gap: 1 }}>
        <Skeleton variant="rounded" height={44} />
        <Skeleton variant="rounded" height={44} />
      </LoadingRegion>
    );
  }

  const { toConfirm, confirmations, understaffed, tomorrow, tomorrowsDay } = toDoIn(events.data, now);
  const { waiting } = members.data;
  const { failingSince } = mail.data;
  const missing = requiredIn(club.data.settings).length;
  const toDo = toConfirm.length + understaffed.length + tomorrow.length + inquiries.count + waiting + missing;
  if (toDo === 0 && failingSince === null) {
    return (
      <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <TaskAlt color="success" /> Alles erledigt. Morgen ist keine Veranstaltung.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {failingSince !== null && (
        <Box component="li" sx={{ display: 'flex', gap: 1, py: '10px' }}>
          <WarningAmber color="warning" aria-hidden />
          <span>
            Der E-Mail-Dienst nimmt seit {formatClub(failingSince, "EEE, d. MMM, HH:mm 'Uhr'")} keine E-Mails an. Die
            App versucht es weiter und schickt sie nach. Hält das an, frag bei eurem Anbieter nach.
          </span>
        </Box>
      )}
      {toConfirm.length > 0 && (
        <Line
          title={`${counted(confirmations, REGISTRATIONS)} zu bestätigen`}
          events={toConfirm}
          to={({ id }) => paths.registrations(id)}
          note={({ pendingCount }) => `${pendingCount} zu bestätigen`}
          all={toFilter('bestaetigen')}
        />
      )}
      {understaffed.length > 0 && (
        <Line
          title={`${counted(understaffed.length, EVENTS)} der nächsten 14 Tage mit weniger als der Hälfte der Helfer`}
          events={understaffed}
          to={({ id }) => paths.event(id)}
          note={(event) => helpersText(event, now)}
          all={toFilter('unterbesetzt')}
        />
      )}
      {waiting > 0 && (
        <li>
          <TextLink to={paths.members}>{counted(waiting, MEMBERS)} freizuschalten</TextLink>
        </li>
      )}
      {missing > 0 && (
        <li>
          <TextLink to={paths.setup}>Dem Impressum fehlen Pflichtangaben</TextLink>
        </li>
      )}
      {inquiries.count > 0 && (
        <li>
          <TextLink to={paths.inquiries}>{counted(inquiries.count, INQUIRIES)} zu beantworten</TextLink>
        </li>
      )}
      {tomorrow.length > 0 && (
        <Line
          title={`Morgen: ${counted(tomorrow.length, EVENTS)}`}
          events={tomorrow}
          to={({ id }) => paths.event(id)}
          note={({ startTime }) => formatClub(startTime, "HH:mm 'Uhr'")}
          all={paths.daySheet(tomorrowsDay)}
          print={<TextLink to={paths.daySheet(tomorrowsDay)}>Tagesblatt mit allen Telefonnummern</TextLink>}
        />
      )}
    </Box>
  );
}

const toFilter = (filter: 'bestaetigen' | 'unterbesetzt'): string =>
  `${paths.admin}?${dashboardView.serialize({ area: 'veranstaltungen', archived: false, search: '', filter })}`;

/** So many events are named; the list below shows the others. */
const NAMED = 3;

type LineProps = {
  title: string;
  events: readonly AdminEvent[];
  to: (event: AdminEvent) => string;
  note: (event: AdminEvent) => string;
  /** Leads to all of them. */
  all: string;
  /** Stands at the end. */
  print?: ReactNode;
};

function Line({ title, events, to, note, all, print }: LineProps) {
  return (
    <li>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {events.slice(0, NAMED).map((event) => (
          <li key={event.id}>
            <TextLink to={to(event)}>
              {event.title}, {formatClub(event.startTime, 'EEE, d. MMM')}
            </TextLink>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {note(event)}
            </Typography>
          </li>
        ))}
        {events.length > NAMED && (
          <li>
            <TextLink to={all}>{events.length - NAMED} weitere</TextLink>
          </li>
        )}
        {print && <li>{print}</li>}
      </Box>
    </li>
  );
}

/** The padding makes the link 44 px tall for touch. */
const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <MuiLink component={Link} to={to} sx={{ display: 'inline-block', py: '10px', overflowWrap: 'anywhere' }}>
    {children}
  </MuiLink>
);
