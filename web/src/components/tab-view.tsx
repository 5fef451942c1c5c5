import type { SxProps, Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

type Props<Value> = {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  sx?: SxProps<Theme>;
  tabSx?: SxProps<Theme>;
  children: ReactNode;
};

/** Tabs that scroll sideways where they do not fit, and the panel of the chosen one. */
export function TabView<Value extends string>({ label, tabs, chosen, onChoose, sx, tabSx, children }: Props<Value>) {
  const id = useId();
  return (
    <>
      <Tabs
        variant="scrollable"
        scrollButtons="auto"
        value={chosen}
        onChange={(_event, value: Value) => onChoose(value)}
        aria-label={label}
        sx={[
          {
            mb: 2.5,
            borderBottom: 1,
            borderColor: 'divider',
            // A disabled scroll button would keep the tabs away from the edge.
            '& .MuiTabScrollButton-root.Mui-disabled': { display: 'none' },
          },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
            sx={tabSx}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
