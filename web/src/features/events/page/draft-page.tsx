import { type EventDetail, isOver, paths } from '@club/contract';
import Edit from '@mui/icons-material/EditOutlined';
import Publish from '@mui/icons-material/PublishOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { showDialog } from '@/components/dialog-host';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { useNow } from '@/lib/use-now';
import { PublishDialog } from '../manage/publish-dialog';
import { DRAFT } from '../rules/draft-texts';
import { EventDescription } from './event-description';
import { EventHero } from './event-hero';
import { OrganiserActions } from './organiser-actions';
import { ONE_LINE } from './organiser-links';

type Props = {
  event: EventDetail;
  /** Says since when the event is out of date, if it is. */
  mark?: ReactNode;
};

/** Shows a draft to organisers. Nobody can register for it, comment on it or share it. */
export function DraftPage({ event, mark }: Props) {
  const now = useNow();
  return (
    <Page title={`${DRAFT}: ${event.title}`} hero={<EventHero event={event} contacts={event.contacts} />} footer>
      {mark}
      <Stack sx={{ gap: { xs: 3, md: 4 } }}>
        <Alert severity="warning">
          <AlertTitle>{DRAFT}</AlertTitle>
          Nur der Vorstand sieht diese Veranstaltung, bis du sie veröffentlichst. Bis dahin bleibt auch das Vereinsheim
          für andere frei.
          {isOver(event, now) && ' Ihre Zeit ist schon vorbei.'}
        </Alert>
        <Box component="nav" aria-label="Organisation" sx={ONE_LINE}>
          <Button
            variant="contained"
            startIcon={<Publish />}
            onClick={() => showDialog(<PublishDialog event={event} />)}
          >
            Veröffentlichen
          </Button>
          <Button component={Link} to={paths.editEvent(event.id)} variant="outlined" startIcon={<Edit />}>
            Bearbeiten
          </Button>
          <OrganiserActions event={event} now={now} />
        </Box>
        <EventDescription event={event} />
      </Stack>
    </Page>
  );
}
