import type { EventCategory, EventSummary } from '@club/contract';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { CATEGORY_COLORS } from '@/lib/category-colors';
import event from './illustrations/event.svg';
import fest from './illustrations/fest.svg';
import jugend from './illustrations/jugend.svg';
import placeholder from './illustrations/placeholder.svg';
import reinigung from './illustrations/reinigung.svg';
import sonstiges from './illustrations/sonstiges.svg';
import spiel from './illustrations/spiel.svg';
import training from './illustrations/training.svg';
import turnier from './illustrations/turnier.svg';
import vereinsheim from './illustrations/vereinsheim.svg';
import verkauf from './illustrations/verkauf.svg';

type Props = { event: Pick<EventSummary, 'imageUrl' | 'category'>; eager?: boolean; sx?: SxProps<Theme> };

/** Shows the event's picture, else the drawing of its category, else the placeholder; also when one does not load. */
export function EventImage({ event, eager = false, sx }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const sources = [event.imageUrl, CATEGORY_ILLUSTRATIONS[event.category], PLACEHOLDER_ILLUSTRATION];
  const source = sources.find((url) => url && !broken.includes(url)) ?? PLACEHOLDER_ILLUSTRATION;
  return (
    <Box
      component="img"
      key={source}
      src={source}
      // The title beside it is the text alternative.
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken((urls) => (urls.includes(source) ? urls : [...urls, source]))}
      sx={[
        { display: 'block', width: '100%', height: '100%', objectFit: 'cover', bgcolor: 'divider' },
        (theme) => theme.applyStyles('dark', { filter: 'brightness(0.86)' }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}

/** The URLs of the drawings that stand for a category where an event has no picture of its own. */
export const CATEGORY_ILLUSTRATIONS: Record<EventCategory, string> = {
  Verkauf: verkauf,
  Reinigung: reinigung,
  Turnier: turnier,
  Training: training,
  Spiel: spiel,
  Jugend: jugend,
  Fest: fest,
  Vereinsheim: vereinsheim,
  Event: event,
  Sonstiges: sonstiges,
};

/** Shown when even the drawing of the category does not load. */
export const PLACEHOLDER_ILLUSTRATION = placeholder;

export function CategoryBadge({ category }: { category: EventCategory }) {
  return (
    <Box
      component="span"
      data-category={category}
      sx={{
        display: 'inline-block',
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        bgcolor: CATEGORY_COLORS.main,
        color: CATEGORY_COLORS.contrastText,
        typography: 'body2',
        fontWeight: 600,
      }}
    >
      {category}
    </Box>
  );
}
