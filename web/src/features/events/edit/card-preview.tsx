import { type EventForm, formatClub, fromClubInput } from '@club/contract';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CATEGORY_ILLUSTRATIONS, CategoryBadge } from '../event-image';
import { limitOfRows } from '../rules/shift-totals';
import { useEventFields } from './use-event-form';

/** Shows the card that members will see in the list. Hidden from screen readers: the fields hold the same texts. */
export function CardPreview() {
  const { control } = useEventFields();
  const [title, category, startTime, location, imageUrl, entered] = useWatch({
    control,
    name: ['title', 'category', 'startTime', 'location', 'imageUrl', 'maxParticipants'],
  });
  const shifts = useWatch({ control, name: 'shifts' });
  return (
    <Box aria-hidden>
      <Typography variant="overline" component="p" color="textSecondary" sx={{ mb: 1 }}>
        So steht es in der Liste
      </Typography>
      <Card>
        <Box sx={{ position: 'relative', height: 168 }}>
          <Box
            component="img"
            src={imageUrl ?? CATEGORY_ILLUSTRATIONS[category]}
            alt=""
            sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
          <Box sx={{ position: 'absolute', top: 12, left: 12 }}>
            <CategoryBadge category={category} />
          </Box>
        </Box>
        <Box sx={{ p: 2, display: 'grid', gap: 0.5 }}>
          <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {title.trim() || 'Titel'}
          </Typography>
          <Line icon={<ScheduleOutlined fontSize="small" />}>{startText(startTime)}</Line>
          <Line icon={<PlaceOutlined fontSize="small" />}>{location.trim() || 'Ort'}</Line>
          <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 600 }}>
            {limitText(shifts.length > 0 ? limitOfRows(shifts) : entered.trim())}
          </Typography>
        </Box>
      </Card>
    </Box>
  );
}

function limitText(limit: string): string {
  if (limit === '') return 'Ohne Platzbegrenzung';
  return limit === '1' ? '1 Platz' : /^\d+$/.test(limit) ? `${limit} Plätze` : 'Plätze';
}

function startText(startTime: EventForm['startTime']): string {
  const start = fromClubInput(startTime);
  return start ? formatClub(start, "EEE, d. MMMM yyyy · HH:mm 'Uhr'") : 'Tag und Uhrzeit';
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 0.75, color: 'text.secondary', alignItems: 'center' }}>
    {icon}
    <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);
