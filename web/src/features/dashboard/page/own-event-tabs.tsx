import { CANCELLED, type EventCategory, type EventSummary, formatClub, isCancelled, paths } from '@club/contract';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Link } from '@/components/link';
import { MoreButton } from '@/components/more-button';
import { CATEGORY_COLORS } from '@/lib/category-colors';
import { useWindowed } from '@/lib/use-windowed';
import { categoryTabs, chosenTab, nearText, ownShiftsText, withCategory } from '../rules/own-events';
import { OwnStatusChip, PendingChip } from './next-event-card';

/** The value of the tab without a category: MUI's tabs do not take null. */
const ALL = 'Alle';

/** The chosen tab stands in the URL, so that coming back from an event shows it again. */
export function CategoryTabs({ events, now }: OwnEventListProps) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const tabs = categoryTabs(events);
  const chosen = chosenTab(tabs, params);
  const name = chosen?.category ?? ALL;

  const choose = (next: EventCategory | typeof ALL) =>
    setParams(withCategory(params, next === ALL ? null : next), { replace: true, preventScrollReset: true, state });

  return (
    <>
      <Tabs
        variant="scrollable"
        scrollButtons="auto"
        value={name}
        onChange={(_event, next: EventCategory | typeof ALL) => choose(next)}
        aria-label="Kategorien"
        sx={{
          mx: { xs: -2, sm: -3, md: 0 },
          px: { xs: 1, sm: 2, md: 0 },
          mb: 2.5,
          borderBottom: 1,
          borderColor: 'divider',
          // A disabled scroll button would keep the tabs away from the edge.
          '& .MuiTabScrollButton-root.Mui-disabled': { display: 'none' },
        }}
      >
        {tabs.map(({ category, events: { length } }) => (
          <Tab
            key={category}
            value={category ?? ALL}
            label={`${category ?? ALL} (${length})`}
            id={`${id}-${category ?? ALL}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${name}`}>
        <OwnEventList key={name} events={chosen?.events ?? []} now={now} />
      </div>
    </>
  );
}

const SHOWN_AT_ONCE = 20;

type OwnEventListProps = { events: readonly EventSummary[]; now: Date };

/** Wide screens show two columns. */
function OwnEventList({ events, now }: OwnEventListProps) {
  const { shown, left, list, showMore } = useWindowed(events, SHOWN_AT_ONCE);
  return (
    <>
      <Box
        component="ul"
        ref={list}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gap: 1.5,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {shown.map((event) => (
          <li key={event.id} tabIndex={-1}>
            <OwnEventLink event={event} now={now} />
          </li>
        ))}
      </Box>
      <MoreButton left={left} onClick={showMore} />
    </>
  );
}

type OwnEventLinkProps = { event: EventSummary; now: Date };

/** Tells day, title, time, place and the own status, or that it is cancelled. */
function OwnEventLink({ event, now }: OwnEventLinkProps) {
  const cancelled = isCancelled(event);
  const shifts = ownShiftsText(event, now);
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={paths.event(event.id)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-start',
          gap: { xs: 0.5, sm: 2 },
          p: { xs: 1.5, sm: 2 },
          height: '100%',
        }}
      >
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: { xs: 1.5, sm: 2 },
            rowGap: 1,
          }}
        >
          <Box
            data-category={event.category}
            sx={{
              flexShrink: 0,
              width: { xs: '3.5rem', sm: '4rem' },
              py: 1,
              borderRadius: 1,
              textAlign: 'center',
              bgcolor: CATEGORY_COLORS.soft,
              color: CATEGORY_COLORS.onSoft,
            }}
          >
            <Typography variant="h3" component="p">
              {formatClub(event.startTime, 'd.')}
            </Typography>
            <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
              {formatClub(event.startTime, 'MMM')}
            </Typography>
          </Box>
          <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h6" component="h3" sx={cancelled ? { textDecoration: 'line-through' } : null}>
              {event.title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {formatClub(event.startTime, "EEEE, HH:mm 'Uhr'")}
              {'\u00a0· '}
              {event.location}
            </Typography>
            {shifts && !cancelled && (
              <Typography variant="body2" color="success" sx={{ fontWeight: 600 }}>
                {shifts}
              </Typography>
            )}
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: { xs: 1, sm: 1.5 },
                rowGap: 0.5,
                mt: 1,
              }}
            >
              {cancelled ? (
                <Chip size="small" label={CANCELLED} />
              ) : (
                <>
                  <OwnStatusChip waiting={event.myStatus === 'waitlisted'} />
                  {event.awaitsConfirmation && <PendingChip />}
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {nearText(event, now)}
                  </Typography>
                </>
              )}
            </Box>
          </Box>
        </Box>
        <ChevronRight aria-hidden />
      </CardActionArea>
    </Card>
  );
}
