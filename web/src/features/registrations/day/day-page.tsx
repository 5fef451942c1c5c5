import { CANCELLED, cancellationText, type DaySheet, isCancelled, paths } from '@club/contract';
import type { SvgIconComponent } from '@mui/icons-material';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Basket from '@mui/icons-material/ShoppingBasketOutlined';
import Note from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { ContactLinks } from '@/components/contact-links';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { LongText } from '@/components/long-text';
import { Page } from '@/components/page';
import { PlainList } from '@/components/plain-list';
import { Printed, PrintedTable } from '@/components/printed';
import { Blocks, QueryView } from '@/components/query-view';
import { TextLink } from '@/components/text-link';
import { nearDay } from '@/features/events/texts';
import { apiQuery } from '@/lib/api-query';
import { fullName } from '@/lib/full-name';
import { useNow } from '@/lib/use-now';
import {
  type Day,
  type SheetEvent,
  type SheetGroup,
  type SheetPerson,
  sheetGroups,
  sheetTime,
  today,
} from '../rules/day-sheet';
import { listedName } from '../rules/places';

/** `date` is a day in club time, yyyy-MM-dd. Coming back to the sheet fetches it again. */
const daySheetQuery = (date: string) => apiQuery<'getDaySheet'>(`/api/admin/days/${date}`);

const MAX_WIDTH = 'md';

/** All events of a day with those who come or wait and their phone numbers. */
export function DayPage({ day }: { day: Day }) {
  const near = nearDay(day.noon, useNow());
  return (
    <Page title={`Tagesblatt: ${day.title}`} back={BACK} overline="Tagesblatt" maxWidth={MAX_WIDTH} footer>
      <Box component="header" sx={{ mb: { xs: 2, md: 3 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 1 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <time dateTime={day.date}>{day.title}</time>
          </Typography>
          {near && <Chip color="primary" label={near} />}
        </Box>
        <DayLinks day={day} isToday={near === 'Heute'} />
      </Box>
      <QueryView
        query={useQuery(daySheetQuery(day.date))}
        failed="Die Veranstaltungen des Tages konnten nicht geladen werden."
        skeleton={<Blocks label="Das Tagesblatt wird geladen" height={320} />}
      >
        {({ events }) => (
          <>
            <Sheet day={day} events={events} />
            <DayPrint day={day} events={events} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

const FIRST_DAY = '2000-01-01';

const BACK = { to: paths.admin, label: 'Organisator Dashboard' };

function DayLinks({ day, isToday }: { day: Day; isToday: boolean }) {
  const navigate = useNavigate();
  return (
    <Box
      component="nav"
      aria-label="Andere Tage"
      // All three fit beside each other on a phone.
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > a': { px: { xs: 1.25, sm: 2 } } }}
    >
      <Button component={Link} to={paths.daySheet(day.previous)} variant="outlined" startIcon={<ChevronLeft />}>
        Tag davor
      </Button>
      {!isToday && (
        <Button component={Link} to={paths.daySheet(today())} variant="outlined">
          Heute
        </Button>
      )}
      <Button component={Link} to={paths.daySheet(day.next)} variant="outlined" endIcon={<ChevronRight />}>
        Tag danach
      </Button>
      <TextField
        type="date"
        size="small"
        label="Anderer Tag"
        defaultValue={day.date}
        onChange={({ target }) => {
          // A year that is being typed is earlier than any sheet.
          if (target.value !== '' && target.value >= FIRST_DAY) void navigate(paths.daySheet(target.value));
        }}
        sx={{ '& .MuiInputBase-root': { minHeight: 44 } }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
}

function Sheet({ day, events }: { day: Day; events: DaySheet['events'] }) {
  if (events.length === 0) {
    return (
      <EmptyState picture={<EventAvailable fontSize="inherit" />} title="Keine Veranstaltung">
        An diesem Tag ist nichts geplant.
      </EmptyState>
    );
  }
  return (
    <>
      <Button variant="contained" startIcon={<Print />} onClick={() => window.print()} sx={{ mb: { xs: 2, md: 3 } }}>
        Tagesblatt drucken
      </Button>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, md: 3 } }}>
        {events.map((event) => (
          <DayEvent key={event.id} event={event} date={day.date} />
        ))}
      </Box>
    </>
  );
}

export function NoSuchDay() {
  return (
    <Page title="Diesen Tag gibt es nicht" back={BACK} maxWidth={MAX_WIDTH} footer>
      <EmptyState
        title="Diesen Tag gibt es nicht"
        headingLevel="h1"
        action={
          <Button component={Link} to={paths.daySheet(today())} variant="contained">
            Zum Tagesblatt von heute
          </Button>
        }
      >
        Ein Tag wird in der Adresse so geschrieben: {today()}.
      </EmptyState>
    </Page>
  );
}

type DayEventProps = {
  event: SheetEvent;
  /** The day of the sheet, yyyy-MM-dd. */
  date: string;
};

function DayEvent({ event, date }: DayEventProps) {
  const titleId = useId();
  const cancelled = isCancelled(event);
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          <TextLink
            to={paths.event(event.id)}
            color="inherit"
            underline="hover"
            tall
            sx={cancelled ? { textDecoration: 'line-through' } : null}
          >
            {event.title}
          </TextLink>
        </Typography>
        {cancelled && <Chip size="small" color="error" variant="outlined" label={CANCELLED} />}
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <time dateTime={event.startTime}>{sheetTime(event, date)}</time>, {event.location}
      </Typography>
      {cancelled ? (
        <Typography color="error" sx={{ fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {cancellationText(event)}
        </Typography>
      ) : (
        <>
          {event.notes && <LongText>{event.notes}</LongText>}
          {sheetGroups(event, date).map((group) => (
            <People key={group.id} group={group} titleId={titleId} />
          ))}
        </>
      )}
      <Box sx={{ ml: -2 }}>
        <Button component={Link} to={paths.registrations(event.id)} aria-label={`Anmeldungen für ${event.title}`}>
          Anmeldungen
        </Button>
      </Box>
    </Card>
  );
}

type PeopleProps = {
  group: SheetGroup;
  /** Names the people of an event without shifts. */
  titleId: string;
};

function People({ group: { name, counts, people }, titleId }: PeopleProps) {
  const nameId = useId();
  return (
    <div>
      {name !== null && (
        <Typography id={nameId} variant="h6" component="h3" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      )}
      <Typography color="textSecondary">{counts}</Typography>
      {people.length > 0 && (
        <PlainList aria-labelledby={name === null ? titleId : nameId} sx={{ mt: 1 }}>
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </PlainList>
      )}
    </div>
  );
}

function Person({ person }: { person: SheetPerson }) {
  const { user, notes, brings, statusText } = person;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        minHeight: 48,
        py: 0.25,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography
        sx={{
          flex: { xs: '1 1 8rem', sm: '1 1 12rem' },
          minWidth: 0,
          fontWeight: 600,
          lineHeight: 1.3,
          overflowWrap: 'anywhere',
        }}
      >
        {listedName(person)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ flex: { xs: 'none', sm: '0 0 9.5rem' } }}>
        {statusText}
      </Typography>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 13rem' }, minWidth: 0 }}>
        <ContactLinks name={fullName(user)} email={null} phoneNumber={user.phoneNumber} />
      </Box>
      {brings && <Remark icon={Basket} text={brings} />}
      {notes && <Remark icon={Note} text={notes} />}
    </Box>
  );
}

type RemarkProps = { icon: SvgIconComponent; text: string };

const Remark = ({ icon: Icon, text }: RemarkProps) => (
  <Box sx={{ flexBasis: '100%', display: 'flex', gap: 0.5, pb: 0.5 }}>
    <Icon aria-hidden sx={{ fontSize: '1.125rem', color: 'text.secondary', flexShrink: 0 }} />
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  </Box>
);

/** Names and notes share the width that is left. */
const COLUMNS = [
  { title: 'Nr.', width: '11mm' },
  { title: 'Name', width: 'auto' },
  { title: 'Telefon', width: '38mm' },
  { title: 'Notiz', width: 'auto' },
  { title: 'Status', width: '28mm' },
];

/** The whole day in one print. An event begins on a new page where it would not fit on the rest of this one. */
function DayPrint({ day, events }: { day: Day; events: readonly SheetEvent[] }) {
  return (
    <Printed>
      <div style={{ fontSize: '18pt', fontWeight: 700, marginBottom: '5mm' }}>{day.title}</div>
      {events.length === 0 && <div>Keine Veranstaltung</div>}
      {events.map((event) => (
        <EventTable key={event.id} event={event} date={day.date} />
      ))}
    </Printed>
  );
}

function EventTable({ event, date }: { event: SheetEvent; date: string }) {
  const cancelled = isCancelled(event);
  const groups = sheetGroups(event, date);
  const [all] = groups;
  const head = (
    <>
      <strong style={cancelled ? { textDecoration: 'line-through' } : undefined}>{event.title}</strong>
      <br />
      {sheetTime(event, date)}, {event.location}
      <br />
      {cancelled ? <b>{cancellationText(event)}</b> : all?.name === null && all.counts}
      {!cancelled && event.notes && (
        <>
          <br />
          {event.notes}
        </>
      )}
    </>
  );
  return (
    <div style={{ breakInside: 'avoid', marginBottom: '8mm' }}>
      <PrintedTable label={event.title} columns={COLUMNS} head={head} hasRows={event.registrations.length > 0}>
        {!cancelled &&
          groups.map(({ id, name, counts, people }) => (
            <Fragment key={id}>
              {name !== null && (
                <tr>
                  <th colSpan={COLUMNS.length}>
                    {name}: {counts}
                  </th>
                </tr>
              )}
              {people.map((person, index) => (
                <tr key={person.id}>
                  <td>{index + 1}</td>
                  <td>
                    {listedName(person)}
                    {person.brings && <div>{person.brings}</div>}
                  </td>
                  <td>{person.user.phoneNumber}</td>
                  <td>{person.notes}</td>
                  <td>{person.statusText}</td>
                </tr>
              ))}
            </Fragment>
          ))}
      </PrintedTable>
    </div>
  );
}
