import { formatClub, type InboxItem, isSameClubDay, paths } from '@club/contract';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CardTitleLink } from '@/components/card-title-link';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { Blocks, QueryView } from '@/components/query-view';
import { OfflineMark, useOfflineSince } from '@/features/offline/offline-mark';
import { useNow } from '@/lib/use-now';
import { INBOX_URL, inboxQuery, useReadInbox } from './api';

/** What the club has told the person, the latest first. Opening it marks all as read. */
export function InboxPage() {
  const query = useQuery(inboxQuery);
  const offlineSince = useOfflineSince(query, INBOX_URL);
  const { data } = query;
  useMarkingAsRead(data?.unread ? data.items[0]?.at : undefined, offlineSince !== null);
  return (
    <Page
      title="Mitteilungen"
      heading
      actions={
        <Button component={Link} to={paths.notifications} variant="outlined">
          Einstellungen
        </Button>
      }
      maxWidth="md"
    >
      <OfflineMark since={offlineSince} />
      <QueryView
        query={query}
        failed="Die Mitteilungen konnten nicht geladen werden."
        skeleton={<Blocks label="Mitteilungen werden geladen" height={360} />}
      >
        {({ items }) => <Items items={items} />}
      </QueryView>
    </Page>
  );
}

/** `upTo` is when the latest notice came, if any is new. If it fails, the next visit tries again. */
function useMarkingAsRead(upTo: string | undefined, isOffline: boolean): void {
  const { mutate } = useReadInbox();
  useEffect(() => {
    if (upTo !== undefined && !isOffline) mutate(upTo);
  }, [upTo, isOffline, mutate]);
}

function Items({ items }: { items: readonly InboxItem[] }) {
  const now = useNow();
  if (items.length === 0) {
    return (
      <EmptyState picture={<Notifications fontSize="inherit" />} title="Noch nichts Neues">
        Hier steht, was du verpasst haben könntest: Zusagen, Änderungen, Absagen und neue Veranstaltungen.
      </EmptyState>
    );
  }
  return (
    <Box component="ul" aria-label="Mitteilungen" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {items.map((item) => (
        <Item key={item.id} item={item} now={now} />
      ))}
    </Box>
  );
}

function Item({ item: { title, body, url, at, isRead }, now }: { item: InboxItem; now: Date }) {
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        p: { xs: 2, md: 2.5 },
        overflowWrap: 'anywhere',
        ...(!isRead && { borderLeft: '4px solid', borderLeftColor: 'secondary.main' }),
      }}
    >
      <Typography variant="body2" color="textSecondary" component="p">
        <time dateTime={at}>{timeOf(at, now)}</time>
        {!isRead && (
          <Box component="strong" sx={{ ml: 1, color: 'text.primary' }}>
            Neu
          </Box>
        )}
      </Typography>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        <CardTitleLink to={url}>{title}</CardTitleLink>
      </Typography>
      {body !== '' && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
          {body}
        </Typography>
      )}
    </Card>
  );
}

const timeOf = (at: string, now: Date): string =>
  isSameClubDay(at, now) ? `Heute, ${formatClub(at, "HH:mm 'Uhr'")}` : formatClub(at, "d. MMMM yyyy, HH:mm 'Uhr'");
