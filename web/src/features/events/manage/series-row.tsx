import { type AdminEvent, formatClub, isCancelled } from '@club/contract';
import EditNote from '@mui/icons-material/EditNote';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Repeat from '@mui/icons-material/Repeat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { categoryColors } from '@/lib/category-colors';
import { DRAFT } from '../rules/draft-texts';

type Props = {
  /** In the order of the list, so the first that takes place is the next one, or of those that are over the last one. */
  events: readonly AdminEvent[];
  over: boolean;
  renderEvent: (event: AdminEvent) => ReactNode;
};

/** One row for the events of a series, which opens to a row for each. */
export function SeriesRow({ events, over, renderEvent }: Props) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const listId = useId();
  const first = events.find((event) => !isCancelled(event)) ?? events[0];
  if (!first) return null;
  const drafts = events.filter(({ isDraft }) => isDraft).length;
  const toConfirm = events.reduce((sum, { pendingCount }) => sum + pendingCount, 0);
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{
        px: { xs: 1.5, sm: 2 },
        py: 1,
        borderRadius: 2,
        bgcolor: { xs: 'background.paper', md: 'background.default' },
        border: '1px solid',
        borderColor: 'divider',
        borderLeft: `6px solid ${categoryColors(first.category).main}`,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
        <Typography
          id={titleId}
          variant="h4"
          component="h3"
          sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {first.title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <Chip size="small" variant="outlined" icon={<Repeat />} label={`Serie, ${events.length} Termine`} />
          {drafts > 0 && (
            <Chip
              size="small"
              color="warning"
              variant="outlined"
              icon={<EditNote />}
              label={drafts === 1 ? `1 ${DRAFT}` : `${drafts} Entwürfe`}
            />
          )}
          {toConfirm > 0 && <Chip size="small" color="secondary" label={`${toConfirm} zu bestätigen`} />}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {over ? 'Letzter Termin: ' : 'Nächster Termin: '}
          <time dateTime={first.startTime}>{formatClub(first.startTime, 'EEE, d. MMM yyyy HH:mm')}</time>
        </Typography>
        <Button
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-describedby={titleId}
          onClick={() => setOpen(!open)}
          endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        >
          {open ? 'Termine schließen' : 'Alle Termine'}
        </Button>
      </Box>
      {open && (
        <Box
          component="ul"
          id={listId}
          aria-labelledby={titleId}
          sx={{ display: 'grid', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}
        >
          {events.map(renderEvent)}
        </Box>
      )}
    </Box>
  );
}
