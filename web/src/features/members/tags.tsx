import type { DirectoryTag } from '@club/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { TAGS, UNCONFIRMED } from './texts';

/** Says what is unusual about a member; of most there is nothing to say. */
export function Tags({ tags }: { tags: readonly DirectoryTag[] }) {
  if (tags.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {tags.map((tag) => (
        <Chip
          key={tag}
          size="small"
          label={TAGS[tag].label}
          color={TAGS[tag].color}
          variant={TAGS[tag].color === 'default' ? 'outlined' : 'filled'}
        />
      ))}
    </Box>
  );
}

/** Says why nobody has let the person in yet. */
export const UnconfirmedTag = () => (
  <Box>
    <Chip size="small" label={UNCONFIRMED} color="warning" variant="outlined" />
  </Box>
);
