import { paths } from '@club/contract';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Page } from '@/components/page';
import { BookingDesk } from '@/features/venue/booking-desk';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { ClubhouseCard } from './clubhouse-card';
import { DashboardTabs } from './dashboard-tabs';
import { EventsCard } from './events-card';
import { InquiriesCard } from './inquiries-card';

/** Narrow screens have a tab for each of what wide ones show side by side. */
export function DashboardPage() {
  const isDesktop = useIsDesktop();
  return (
    <Page title="Organisator Dashboard" maxWidth="xl" footer>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 3,
          rowGap: 1.5,
          mb: { xs: 2, md: 3 },
        }}
      >
        <Typography variant="h1">Organisator Dashboard</Typography>
        <Button
          component={Link}
          to={paths.createEvent}
          variant="contained"
          startIcon={<Add />}
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          Event erstellen
        </Button>
      </Box>
      <BookingDesk>
        {isDesktop ? (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                md: 'minmax(0, 1fr)',
                lg: 'minmax(0, 1fr) 412px',
                xl: 'minmax(0, 1fr) 784px',
              },
              gap: 3,
              alignItems: 'start',
            }}
          >
            <EventsCard />
            <Stack
              sx={{
                gap: 3,
                flexDirection: { md: 'row', lg: 'column', xl: 'row' },
                alignItems: { md: 'flex-start', lg: 'stretch', xl: 'flex-start' },
                '& > *': { flex: { md: '1 1 0', lg: 'none', xl: '1 1 0' }, minWidth: 0 },
              }}
            >
              <InquiriesCard />
              <ClubhouseCard />
            </Stack>
          </Box>
        ) : (
          <DashboardTabs
            panels={{
              veranstaltungen: <EventsCard />,
              anfragen: <InquiriesCard />,
              vereinsheim: <ClubhouseCard />,
            }}
          />
        )}
      </BookingDesk>
    </Page>
  );
}
