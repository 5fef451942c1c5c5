import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { usePendingInquiries } from '@/features/venue/use-pending-inquiries';
import { AREAS, type Area } from '../rules/dashboard-view';
import { useDashboardView } from './use-dashboard-view';

const LABELS: Record<Area, string> = {
  veranstaltungen: 'Veranstaltungen',
  anfragen: 'Anfragen',
  vereinsheim: 'Vereinsheim',
};

export function DashboardTabs({ panels }: { panels: Record<Area, ReactNode> }) {
  const id = useId();
  const { view, change } = useDashboardView();
  const pending = usePendingInquiries();
  return (
    <>
      <Tabs
        variant="scrollable"
        scrollButtons={false}
        value={view.area}
        onChange={(_event, area: Area) => change({ area })}
        aria-label="Bereiche"
        sx={{ mx: -2, px: 1, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {AREAS.map((area) => (
          <Tab
            key={area}
            value={area}
            label={area === 'anfragen' && pending > 0 ? `${LABELS[area]} (${pending})` : LABELS[area]}
            id={`${id}-${area}`}
            aria-controls={`${id}-panel`}
            sx={{ flexGrow: 1, minWidth: 0, px: 1.25 }}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view.area}`}>
        {panels[view.area]}
      </div>
    </>
  );
}
