import { paths } from '@club/contract';
import Edit from '@mui/icons-material/EditOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** From the event straight to its organisation. */
export function OrganiserLinks({ eventId }: { eventId: number }) {
  return (
    <Box component="nav" aria-label="Organisation" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button component={Link} to={paths.registrations(eventId)} variant="outlined" startIcon={<People />}>
        Anmeldungen verwalten
      </Button>
      <Button component={Link} to={paths.editEvent(eventId)} variant="outlined" startIcon={<Edit />}>
        Bearbeiten
      </Button>
    </Box>
  );
}
