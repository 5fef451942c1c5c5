import { paths } from '@club/contract';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/link';
import { inboxQuery } from './api';

export function Bell() {
  const { data } = useQuery(inboxQuery);
  const unread = data?.unread ?? 0;
  return (
    <IconButton
      component={Link}
      to={paths.inbox}
      color="inherit"
      aria-label={unread === 0 ? 'Mitteilungen' : `Mitteilungen, ${unread} ungelesen`}
    >
      <Badge badgeContent={unread} max={9} overlap="circular" color="secondary">
        <Notifications />
      </Badge>
    </IconButton>
  );
}
