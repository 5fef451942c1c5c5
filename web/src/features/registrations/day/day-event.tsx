import { CANCELLED, cancellationText, isCancelled, paths } from '@club/contract';
import Note from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ContactLinks } from '@/components/contact-links';
import { Link } from '@/components/link';
import { LongText } from '@/components/long-text';
import { fullName } from '@/lib/full-name';
import { type SheetEvent, type SheetGroup, type SheetPerson, sheetGroups, sheetTime } from '../rules/day-sheet';
import { listedName } from '../rules/places';

type Props = {
  event: SheetEvent;
  /** The day of the sheet, yyyy-MM-dd. */
  date: string;
};

/** One event of the day, with its people below, by its shifts of the day. */
export function DayEvent({ event, date }: Props) {
  const titleId = useId();
  const cancelled = isCancelled(event);
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          <MuiLink
            component={Link}
            to={paths.event(event.id)}
            color="inherit"
            underline="hover"
            // The padding makes the link 44 px tall for touch, the margin keeps the line as it is.
            sx={{
              display: 'inline-block',
              py: '10px',
              my: '-10px',
              ...(cancelled && { textDecoration: 'line-through' }),
            }}
          >
            {event.title}
          </MuiLink>
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
        <Box
          component="ul"
          aria-labelledby={name === null ? titleId : nameId}
          sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}
        >
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </Box>
      )}
    </div>
  );
}

function Person({ person }: { person: SheetPerson }) {
  const { user, notes, statusText } = person;
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
      {notes && (
        <Box sx={{ flexBasis: '100%', display: 'flex', gap: 0.5, pb: 0.5 }}>
          <Note aria-hidden sx={{ fontSize: '1.125rem', color: 'text.secondary', flexShrink: 0 }} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {notes}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
