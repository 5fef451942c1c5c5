import type { EventCategory } from '@club/contract';
import Box from '@mui/material/Box';
import { categoryColors } from '@/lib/category-colors';

export function CategoryBadge({ category }: { category: EventCategory }) {
  const { main, contrastText } = categoryColors(category);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        bgcolor: main,
        color: contrastText,
        typography: 'body2',
        fontWeight: 600,
      }}
    >
      {category}
    </Box>
  );
}
