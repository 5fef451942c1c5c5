import type { EventCategory, EventSummary } from '@club/contract';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { categoryTabs, chosenTab, withCategory } from '../rules/category-tabs';
import { OwnEventList } from './own-event-list';

/** Of MUI's tabs, which know no null. */
const ALL = 'Alle';

type Props = { events: readonly EventSummary[]; now: Date };

/** Which tab is shown stands in the URL: coming back from an event shows it again. */
export function CategoryTabs({ events, now }: Props) {
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
          // Else the tabs would stand away from the edge for the sake of a button that does nothing there.
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
