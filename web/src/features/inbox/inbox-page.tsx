import { clubDaysBetween, formatClub, type InboxItem, isNews, type NoticeKind, paths } from '@club/contract';
import Alarm from '@mui/icons-material/AlarmOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import ContactPhone from '@mui/icons-material/ContactPhoneOutlined';
import EditCalendar from '@mui/icons-material/EditCalendarOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import House from '@mui/icons-material/HouseOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MoveUp from '@mui/icons-material/MoveUpOutlined';
import NightsStay from '@mui/icons-material/NightsStayOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import VolunteerActivism from '@mui/icons-material/VolunteerActivismOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CardTitleLink } from '@/components/card-title-link';
import { EmptyState } from '@/components/empty-state';
import { focusPage } from '@/components/focus-page';
import { Link } from '@/components/link';
import { MoreButton } from '@/components/more-button';
import { Page } from '@/components/page';
import { Blocks, QueryView } from '@/components/query-view';
import { Section } from '@/components/section';
import { VisuallyHidden } from '@/components/visually-hidden';
import { OfflineMark, useOfflineSince } from '@/features/offline/offline-mark';
import { groupBy } from '@/lib/group-by';
import { useNow } from '@/lib/use-now';
import { INBOX_URL, inboxQuery, useReadInbox } from './api';

/** What the club has told the person, the latest first. Opening it marks all as read, so the bell is quiet on all devices. */
export function InboxPage() {
  const query = useQuery(inboxQuery);
  const offlineSince = useOfflineSince(query, INBOX_URL);
  const { mutate } = useReadInbox();
  const { data, refetch } = query;
  const latest = data?.items[0]?.at;
  const upTo = data?.unread && offlineSince === null ? latest : undefined;
  // If it fails, the next visit tries again.
  useEffect(() => {
    if (upTo !== undefined) mutate(upTo);
  }, [upTo, mutate]);

  const hasNew = offlineSince === null && data?.items.some(({ isRead }) => !isRead);
  const removeMarks = async () => {
    focusPage();
    await refetch();
  };
  return (
    <Page
      title="Mitteilungen"
      heading
      actions={
        hasNew &&
        latest && (
          <Button variant="contained" onClick={() => mutate(latest, { onSuccess: removeMarks })}>
            Alle gelesen
          </Button>
        )
      }
    >
      <OfflineMark since={offlineSince} />
      <QueryView
        query={query}
        failed="Die Mitteilungen konnten nicht geladen werden."
        skeleton={<Blocks label="Mitteilungen werden geladen" height={360} />}
      >
        {({ items }) => <Inbox items={items} />}
      </QueryView>
      <Button component={Link} to={paths.notifications} sx={{ mt: 2 }}>
        Einstellen, wovon du hörst
      </Button>
    </Page>
  );
}

function Inbox({ items }: { items: readonly InboxItem[] }) {
  if (items.length === 0) {
    return (
      <EmptyState picture={<Notifications fontSize="inherit" />} title="Noch nichts Neues">
        Hier steht, was du verpasst haben könntest: Zusagen, Änderungen, Absagen und neue Veranstaltungen.
      </EmptyState>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { md: '1fr 1fr' } }}>
      <Part
        title="Für mich"
        items={items.filter(({ kind }) => !isNews(kind))}
        none="Zusagen, Änderungen, Absagen und Nachrichten an dich stehen hier."
      />
      <Part
        title="Neues im Verein"
        items={items.filter(({ kind }) => isNews(kind))}
        none="Neue Veranstaltungen, Kommentare und Aufrufe stehen hier."
      />
    </Box>
  );
}

/** So many rows are shown first, so that both parts are within reach on a phone. */
const FIRST_ROWS = 8;

function Part({ title, items, none }: { title: string; items: readonly InboxItem[]; none: string }) {
  const now = useNow();
  const [isWhole, setIsWhole] = useState(false);
  const rows = withCommentsTogether(items);
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  const days = groupBy(shown, ({ item }) => dayOf(item.at, now));
  return (
    <Section title={title}>
      {rows.length === 0 && <Typography color="textSecondary">{none}</Typography>}
      {[...days].map(([day, ofDay]) => (
        <Box key={day}>
          <Typography variant="overline" component="h3" color="textSecondary">
            {day}
          </Typography>
          <Box component="ul" aria-label={`${title}, ${day}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {ofDay.map((row) => (
              <Row key={row.item.id} {...row} />
            ))}
          </Box>
        </Box>
      ))}
      <MoreButton left={rows.length - shown.length} onClick={() => setIsWhole(true)} />
    </Section>
  );
}

/** `earlier` is how many comments on the same event came before this one. */
type RowProps = { item: InboxItem; isNew: boolean; earlier: number };

/** The comments on one event are one row, with the latest of them. */
function withCommentsTogether(items: readonly InboxItem[]): RowProps[] {
  const isComment = ({ kind }: InboxItem) => kind === 'newComment' || kind === 'commentReply';
  const rows = groupBy(items, (item) => (isComment(item) ? item.url : item.id));
  return [...rows.values()].flatMap(([item, ...earlier]) =>
    item ? [{ item, isNew: [item, ...earlier].some(({ isRead }) => !isRead), earlier: earlier.length }] : [],
  );
}

function dayOf(at: string, now: Date): string {
  const days = clubDaysBetween(at, now);
  if (days === 0) return 'Heute';
  return days === 1 ? 'Gestern' : formatClub(at, days < 180 ? 'EEEE, d. MMMM' : 'd. MMMM yyyy');
}

function Row({ item: { kind, title, body, url, at }, isNew, earlier }: RowProps) {
  const Icon = ICONS[kind];
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        py: 1.25,
        overflowWrap: 'anywhere',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon aria-hidden sx={{ color: isNew ? 'secondary.main' : 'text.secondary', mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h4" sx={{ fontWeight: isNew ? 700 : 500, lineHeight: 1.35 }}>
          <CardTitleLink to={url}>{title}</CardTitleLink>
        </Typography>
        {body !== '' && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
            {body.length > MAX_LENGTH ? `${body.slice(0, MAX_LENGTH).trimEnd()}…` : body}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" component="p" color="textSecondary" sx={{ textAlign: 'right' }}>
        <time dateTime={at}>{formatClub(at, 'HH:mm')}</time>
        {isNew && (
          <Box component="strong" sx={{ display: 'block', color: 'text.primary' }}>
            Neu
          </Box>
        )}
        {earlier > 0 && (
          <Box component="span" sx={{ display: 'block' }}>
            <span aria-hidden>+{earlier}</span>
            <VisuallyHidden>und {earlier} davor</VisuallyHidden>
          </Box>
        )}
      </Typography>
    </Box>
  );
}

/** A message may be long. It stands on the page that the row leads to. */
const MAX_LENGTH = 240;

const ICONS: Record<NoticeKind, typeof Alarm> = {
  eventCreated: EventAvailable,
  eventUpdated: EditCalendar,
  eventCancelled: EventBusy,
  eventReminder: Alarm,
  waitlistPromotion: MoveUp,
  registrationConfirmed: HowToReg,
  newComment: Forum,
  commentReply: Forum,
  eventsNeedingHelpers: VolunteerActivism,
  message: MailIcon,
  contactNamed: ContactPhone,
  memberWaiting: PersonAdd,
  lateCancellations: PersonRemove,
  eveningSummary: NightsStay,
  venueInquiry: House,
  guestPromotion: Phone,
  attendanceMissing: FactCheck,
  membershipDecided: Badge,
};
