// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import type { CardEvent } from '@club/contract';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { CardTitleLink } from '@/components/card-title-link';
import { When } from '@/components/slots';
import { useUser } from '@/features/accounts/session';
import { useInView } from '@/lib/use-in-view';
import { eventQuery } from './api/events';
import { CategoryBadge, EventImage } from './event-image';
import { FillBar } from './fill-bar';
import { type CardView, type CardViewer, cardView } from './rules/card-view';

/** The specification gives this height. Enlarged text may need more. */
export const CARD_HEIGHT = 340;

type Props = { event: CardEvent; now: Date; headingLevel?: 'h2' | 'h3' | 'h4' };

export function EventCard({ event: listed, now, headingLevel }: Props) {
  const { ref, event } = useCurrentEvent(listed);
  const view = cardView(event, useCardViewer(), now);
  return <EventCardView ref={ref} view={view} {...(headingLevel && { headingLevel })} />;
}

export function useCardViewer(): CardViewer {
  const { user, isLoading } = useUser();
  return (user ? user.standing === 'approved' : isLoading) ? 'member' : 'visitor';
}

type ViewProps = { ref?: Ref<HTMLDivElement>; view: CardView; headingLevel?: Props['headingLevel'] };

/** The whole card is one link, whose name is the event's title and start. */
export function EventCardView({ ref, view, headingLevel = 'h3' }: ViewProps) {
  return (
    <Card
      ref={ref}
      component="article"
      data-over={view.over}
      data-cancelled={view.cancelled}
      sx={{
        position: 'relative',
        minHeight: CARD_HEIGHT,
        // The browser skips the layout of cards that are out of sight.
        contentVisibility: 'auto',
        containIntrinsicSize: `auto ${CARD_HEIGHT}px`,
        display: 'flex',
        flexDirection: 'column',
        containerType: 'inline-size',
        transition: 'transform 160ms ease-out, box-shadow 160ms ease-out',
        // A tap leaves the card hovered on touch screens.
        '@media (hover: hover)': { '&:hover': { transform: 'translateY(-3px)', boxShadow: 6 } },
        '&[data-over="true"] img': { filter: 'grayscale(0.75)' },
        '&[data-cancelled="true"] a': { textDecoration: 'line-through' },
      }}
    >
      <Box sx={{ position: 'relative', flex: '1 1 0', minHeight: 104 }}>
        <EventImage event={view} sx={{ position: 'absolute', inset: 0 }} />
        <Box sx={{ position: 'absolute', inset: '12px 12px auto', display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <CategoryBadge category={view.category} />
          <When is={view.badge}>
            <StateBadge tone={view.badgeTone}>{view.badge}</StateBadge>
          </When>
        </Box>
      </Box>
      <Box sx={{ p: 2, pt: 1.5, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        <Typography variant="h4" component={headingLevel} sx={{ ...clamped(3), mb: 0.25 }}>
          <CardTitleLink to={view.href} label={view.label}>
            {view.title}
          </CardTitleLink>
        </Typography>
        <CardLine icon={<ScheduleOutlined fontSize="small" />}>
          <When is={view.near}>
            <NearBadge>{view.near}</NearBadge>
          </When>
          {view.time}
        </CardLine>
        <CardLine icon={<PlaceOutlined fontSize="small" />}>{view.location}</CardLine>
        <EventCardFill view={view} />
      </Box>
    </Card>
  );
}

export function CardLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75, color: 'text.secondary', alignItems: 'center' }}>
      {icon}
      <Typography variant="body2" sx={clamped(2)}>
        {children}
      </Typography>
    </Box>
  );
}

const clamped = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  minWidth: 0,
  // With much enlarged text nothing is cut off, and the card grows.
  '@container (max-width: 15rem)': { display: 'block', overflow: 'visible' },
});

function EventCardFill({ view }: { view: CardView }) {
  return (
    <Box sx={{ mt: 0.75, display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, flexWrap: 'wrap' }}>
        <Typography
          variant="subtitle2"
          component="p"
          data-tone={view.tone}
          sx={{
            color: 'text.secondary',
            '&[data-tone="joined"]': { color: 'success.main' },
            '&[data-tone="warning"]': { color: 'warning.main' },
            '&[data-tone="full"]': { color: 'error.main' },
          }}
        >
          {view.line}
        </Typography>
        <Typography
          variant="subtitle2"
          component="p"
          data-sold-out={view.soldOut}
          sx={{ color: 'text.secondary', '&[data-sold-out="true"]': { color: 'error.main' } }}
        >
          {view.count}
        </Typography>
      </Box>
      <When is={view.note}>
        <Typography variant="body2" color="textSecondary" sx={{ mt: -0.75 }}>
          {view.note}
        </Typography>
      </When>
      <When is={view.limited}>
        <FillBar fill={view} marked={view.marked} />
      </When>
    </Box>
  );
}

function StateBadge({ tone, children }: { tone: CardView['badgeTone']; children: ReactNode }) {
  return (
    <Box
      component="span"
      data-tone={tone}
      sx={{
        ml: 'auto',
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        bgcolor: 'text.secondary',
        color: 'background.paper',
        typography: 'body2',
        fontWeight: 600,
        '&[data-tone="success"]': { bgcolor: 'success.main', color: 'success.contrastText' },
        '&[data-tone="pending"]': {
          color: 'success.main',
          bgcolor: 'background.paper',
          boxShadow: (theme) => `inset 0 0 0 2px ${theme.vars.palette.success.main}`,
        },
        '&[data-tone="info"]': { bgcolor: 'info.main', color: 'info.contrastText' },
        '&[data-tone="error"]': { bgcolor: 'error.main', color: 'error.contrastText' },
      }}
    >
      {children}
    </Box>
  );
}

/** Sets 'Läuft gerade', 'Heute' and 'Morgen' off from other times. */
export function NearBadge({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        mr: 1,
        px: 1,
        borderRadius: 99,
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        fontWeight: 600,
      }}
    >
      {children}
    </Box>
  );
}

/** Scrolling up and down does not refetch within this time; coming back to the window does. */
const FRESH_MS = 15_000;

/** Keeps a listed event up to date by its own request, only while its card is in view: a long list has dozens of cards. */
function useCurrentEvent(listed: CardEvent) {
  const [ref, inView] = useInView();
  const { data } = useQuery({
    ...eventQuery(listed.id),
    enabled: inView,
    staleTime: FRESH_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return { ref, event: data ?? listed };
}
