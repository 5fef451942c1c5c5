import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useIsDesktop } from '@/lib/use-is-desktop';

const MonthCalendar = lazy(async () => ({
  default: (await import('@/features/calendar/month-calendar')).MonthCalendar,
}));

type Props = ComponentProps<typeof MonthCalendar> & {
  id: string;
  /** Phones only: it is folded away until it is wanted. */
  open: boolean;
};

export function ListCalendar({ id, open, ...calendar }: Props) {
  const isDesktop = useIsDesktop();
  return (
    <Collapse in={isDesktop || open} unmountOnExit id={id} sx={{ mx: { xs: -1.5, sm: 0 } }}>
      <Card sx={{ p: { xs: 0.5, sm: 2 } }}>
        <Suspense fallback={<Skeleton variant="rounded" height={400} />}>
          <MonthCalendar {...calendar} />
        </Suspense>
      </Card>
    </Collapse>
  );
}
