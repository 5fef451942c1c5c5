import { useRef } from 'react';
import { InquiriesPanel } from '@/features/venue/inquiries-panel';
import { usePendingInquiries } from '@/features/venue/use-pending-inquiries';
import { DashboardCard } from './dashboard-card';

export function InquiriesCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const pending = usePendingInquiries();
  return (
    <DashboardCard
      title={pending > 0 ? `Vermietungsanfragen (${pending} offen)` : 'Vermietungsanfragen'}
      headingRef={heading}
    >
      <InquiriesPanel heading={heading} />
    </DashboardCard>
  );
}
