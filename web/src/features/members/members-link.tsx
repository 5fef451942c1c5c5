import { paths } from '@club/contract';
import People from '@mui/icons-material/PeopleOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/link';
import { memberCountsQuery } from './api/members';

/** Leads organisers to the members, and says how many wait to be let in. */
export function MembersLink() {
  const { data } = useQuery(memberCountsQuery);
  const waiting = data?.waiting ?? 0;
  return (
    <Button
      component={Link}
      to={paths.members}
      variant="outlined"
      color={waiting > 0 ? 'warning' : 'primary'}
      startIcon={<People />}
      sx={{ flexGrow: { xs: 1, sm: 0 } }}
    >
      {waiting > 0 ? `Mitglieder (${waiting.toLocaleString('de-DE')} wartend)` : 'Mitglieder'}
    </Button>
  );
}
