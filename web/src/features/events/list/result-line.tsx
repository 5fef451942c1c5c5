import { clubNoonOfDay, formatClub } from '@club/contract';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { isFiltered, type ListFilters } from '../rules/list-filters';

type Props = {
  ref: Ref<HTMLElement>;
  count: number;
  filters: ListFilters;
  onClearDay: () => void;
  onReset: () => void;
};

/** How many events there are, announced; and the ways to have more of them. */
export function ResultLine({ ref, count, filters, onClearDay, onReset }: Props) {
  const noon = filters.day ? clubNoonOfDay(filters.day) : null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, minHeight: 44 }}>
      <Typography
        ref={ref}
        role="status"
        tabIndex={-1}
        color="textSecondary"
        sx={{ mr: 'auto', '&:focus': { outline: 'none' } }}
      >
        {countText(count, filters.past && !filters.day)}
        {noon && ` am ${formatClub(noon, 'd. MMMM yyyy')}`}
      </Typography>
      {noon && (
        <Button variant="text" size="small" endIcon={<Close />} onClick={onClearDay}>
          Tag abwählen
        </Button>
      )}
      {isFiltered(filters) && (
        <Button variant="text" size="small" onClick={onReset}>
          Filter zurücksetzen
        </Button>
      )}
    </Box>
  );
}

function countText(count: number, past: boolean): string {
  if (count === 0) return past ? 'Keine vergangenen Veranstaltungen' : 'Keine Veranstaltungen';
  if (count === 1) return past ? '1 vergangene Veranstaltung' : '1 Veranstaltung';
  return past ? `${count} vergangene Veranstaltungen` : `${count} Veranstaltungen`;
}
