// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CardTitleLink } from '@/components/card-title-link';
import { When } from '@/components/slots';
import { CATEGORY_COLORS } from '@/lib/category-colors';
import type { RowView } from './rules/row-view';

type Props = {
  view: RowView;
  headingLevel?: 'h3' | 'h4' | undefined;
  /** Says when and where in another way. */
  facts?: ReactNode;
  /** The one verb, and the menu. */
  children?: ReactNode;
};

/** An event wherever people look for one of many. The whole row is a link, but for what stands at its end. */
export const EventRow = ({ view, headingLevel = 'h3', facts, children }: Props) => (
  <Box component="article" data-category={view.category} data-over={view.over} data-cancelled={view.cancelled} sx={ROW}>
    <Box aria-hidden className="day" data-day={view.day} sx={BLOCK}>
      <Typography variant="caption" component="span" sx={{ fontWeight: 600, lineHeight: 1.2 }}>
        {view.weekday}
      </Typography>
      <Typography variant="h4" component="span" sx={{ lineHeight: 1.1 }}>
        {view.day}
      </Typography>
    </Box>
    <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
      <Typography variant="subtitle2" component={headingLevel} sx={{ lineHeight: 1.25 }}>
        <CardTitleLink to={view.href} label={view.label}>
          <Box component="span" className="title" sx={TWO_LINES}>
            {view.title}
          </Box>
        </CardTitleLink>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {facts ?? (
            <>
              <Box component="span" sx={WHOLE}>
                {view.when}
              </Box>
              {' · '}
              <Box component="span" sx={WHOLE}>
                {view.location}
              </Box>
            </>
          )}
        </Typography>
        <When is={view.chip}>
          <Typography variant="caption" component="span" data-tone={view.tone} sx={CHIP}>
            {view.chip}
          </Typography>
        </When>
      </Box>
      <When is={view.line}>
        <Typography variant="caption" component="p" data-tone={view.tone} sx={{ fontWeight: 600, ...TONES }}>
          {view.line}
        </Typography>
      </When>
    </Box>
    {children && (
      // It lies above the row's link.
      <Box sx={{ position: 'relative', zIndex: 1, display: 'flex', alignItems: 'center', ml: 'auto', mr: -0.5 }}>
        {children}
      </Box>
    )}
  </Box>
);

/** With much enlarged text nothing is cut off, and the row grows. */
const ENLARGED = '@container (max-width: 15rem)';

const ROW = {
  position: 'relative',
  containerType: 'inline-size',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 64,
  // With the two lines of a title and the line below them it is 72 px high.
  py: '6px',
  px: 1.25,
  borderRadius: '20px',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  '&[data-over="true"] > .day': { bgcolor: 'action.hover', color: 'text.secondary' },
  '&[data-cancelled="true"] .title': { textDecoration: 'line-through' },
} as const;

const BLOCK = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minWidth: 44,
  minHeight: 48,
  borderRadius: '12px',
  bgcolor: CATEGORY_COLORS.soft,
  color: CATEGORY_COLORS.onSoft,
  // In the list of a day it says nothing, and is the colour alone.
  '&[data-day=""]': { minWidth: 6, bgcolor: CATEGORY_COLORS.main },
} as const;

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  [ENLARGED]: { display: 'block', overflow: 'visible' },
} as const;

/** Goes to the next line as a whole. */
const WHOLE = { display: 'inline-block' } as const;

const TONES = {
  color: 'text.secondary',
  '&[data-tone="joined"]': { color: 'success.main' },
  '&[data-tone="warning"]': { color: 'warning.main' },
  '&[data-tone="full"]': { color: 'error.main' },
} as const;

const CHIP = {
  ...TONES,
  flexShrink: 0,
  px: 0.75,
  border: '1px solid',
  borderRadius: 99,
  fontWeight: 600,
  lineHeight: 1.35,
} as const;
