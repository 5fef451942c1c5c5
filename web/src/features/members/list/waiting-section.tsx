import { paths } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from '@/components/link';
import { membersQuery } from '../api/members';
import { useFocusWhenFewer } from '../use-list-focus';
import { WaitingRow } from './waiting-row';

/** More would push the list out of sight. */
const SHOWN = 5;

/** Shows those who wait above everybody else. */
export function WaitingSection({ count }: { count: number }) {
  const id = useId();
  const { data } = useInfiniteQuery({ ...membersQuery({ filter: 'waiting', search: '' }), enabled: count > 0 });
  const waiting = data?.pages[0]?.members.filter(({ tags }) => tags.includes('waiting')) ?? [];
  const heading = useFocusWhenFewer<HTMLHeadingElement>(count);
  if (count === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} ref={heading} tabIndex={-1} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Wartet auf Freischaltung ({count.toLocaleString('de-DE')})
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {waiting.slice(0, SHOWN).map((member) => (
          <WaitingRow key={member.id} member={member} />
        ))}
      </Box>
      {count > SHOWN && (
        <Button component={Link} to={paths.waitingMembers} sx={{ mt: 1 }}>
          Alle Wartenden anzeigen
        </Button>
      )}
    </Box>
  );
}
