import type { AdminRegistration } from '@club/contract';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { ofStatus, STATUS_FILTERS, type StatusFilter } from '../rules/roster-view';

const LABELS: Record<StatusFilter, string> = {
  alle: 'Alle',
  ausstehend: 'Ausstehend',
  bestaetigt: 'Bestätigt',
  abgesagt: 'Abgesagt',
};

type Props = {
  registrations: readonly AdminRegistration[];
  chosen: StatusFilter;
  onChoose: (status: StatusFilter) => void;
};

export function StatusFilterChips({ registrations, chosen, onChoose }: Props) {
  return (
    <Box
      role="group"
      aria-label="Status"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5, '& > .MuiChip-root': { fontSize: '0.9375rem' } }}
    >
      {STATUS_FILTERS.map((status) => (
        <Chip
          key={status}
          label={`${LABELS[status]} (${ofStatus(registrations, status).length})`}
          icon={status === chosen ? <Check /> : undefined}
          color={status === chosen ? 'primary' : 'default'}
          variant={status === chosen ? 'filled' : 'outlined'}
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
        />
      ))}
    </Box>
  );
}
