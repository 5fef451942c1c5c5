import type { InquiryStatus } from '@club/contract';
import type { ChipProps } from '@mui/material/Chip';

/** Specification, section 4. */
export const INQUIRY_STATUS: Record<InquiryStatus, { label: string; color: ChipProps['color'] }> = {
  pending: { label: 'Ausstehend', color: 'secondary' },
  processed: { label: 'Bearbeitet', color: 'success' },
  rejected: { label: 'Abgelehnt', color: 'error' },
};
