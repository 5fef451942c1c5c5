import type { RegistrationStatus } from '@club/contract';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { STATUS_LABELS } from '../rules/status-labels';

const COLORS: Record<RegistrationStatus, ChipProps['color']> = {
  confirmed: 'success',
  pending: 'secondary',
  cancelled: 'default',
  waitlisted: 'info',
};

export const StatusChip = ({ status }: { status: RegistrationStatus }) => (
  <Chip size="small" color={COLORS[status]} label={STATUS_LABELS[status]} sx={{ flexShrink: 0 }} />
);
