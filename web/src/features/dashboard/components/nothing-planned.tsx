import { paths } from '@club/contract';
import EventIcon from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { HelpersWanted } from '@/features/events/helpers-wanted';

export function NothingPlanned({ now }: { now: Date }) {
  return (
    <Stack sx={{ gap: { xs: 4, md: 5 } }}>
      <EmptyState
        picture={<EventIcon fontSize="inherit" />}
        title="Noch nichts geplant"
        action={
          <Button component={Link} to={paths.events} variant="contained">
            Veranstaltungen finden
          </Button>
        }
      >
        Sobald du dich für eine Veranstaltung anmeldest, steht sie hier.
      </EmptyState>
      <HelpersWanted now={now} />
    </Stack>
  );
}
