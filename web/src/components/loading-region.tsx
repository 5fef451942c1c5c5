// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import Box, { type BoxProps } from '@mui/material/Box';

type Props = BoxProps & {
  /** Names what is being loaded, for people who don't see the skeletons. */
  label: string;
};

/** Wraps skeletons: says once that something loads, and hides the grey shapes from assistive technology. */
export function LoadingRegion({ label, children, ...box }: Props) {
  return (
    <div role="status" aria-label={label}>
      <Box aria-hidden {...box}>
        {children}
      </Box>
    </div>
  );
}
