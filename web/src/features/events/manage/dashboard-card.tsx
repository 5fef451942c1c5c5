import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';

type Props = {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Stands at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
};

/** Has a frame on wide screens only: narrow ones show one card in each tab. */
export function DashboardCard({ title, headingRef, action, children }: Props) {
  const headingId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={headingId}
      sx={{
        p: { xs: 0, md: 2, lg: 3 },
        border: { xs: 'none', md: '1px solid' },
        borderColor: { md: 'divider' },
        borderRadius: { xs: 0, md: '20px' },
        bgcolor: { xs: 'transparent', md: 'background.paper' },
        overflow: 'visible',
      }}
    >
      <header
        style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 16, minHeight: 44 }}
      >
        <Typography
          id={headingId}
          ref={headingRef}
          tabIndex={-1}
          variant="h3"
          component="h2"
          sx={{ mr: 'auto', minWidth: 0, overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
        >
          {title}
        </Typography>
        {action}
      </header>
      {children}
    </Card>
  );
}
