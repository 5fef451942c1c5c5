import { type AdminEvent, paths } from '@club/contract';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type LinkProps } from 'react-router-dom';

type Props = {
  event: AdminEvent;
  /** Id of its start: the events of a series share their title. */
  describedBy: string;
  onDelete: (event: AdminEvent) => void;
};

export function EventRowActions({ event, describedBy, onDelete }: Props) {
  const { id, title } = event;
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
        flexWrap: 'wrap',
        gap: { xs: 1, sm: 0.5 },
        mx: { sm: -1.5 },
      }}
    >
      <Action
        component={Link}
        to={paths.registrations(id)}
        startIcon={<People />}
        aria-label={`Anmeldungen für ${title}`}
        aria-describedby={describedBy}
      >
        Anmeldungen
      </Action>
      <Action
        component={Link}
        to={paths.editEvent(id)}
        startIcon={<Edit />}
        aria-label={`${title} bearbeiten`}
        aria-describedby={describedBy}
      >
        Bearbeiten
      </Action>
      <Action
        component={Link}
        to={paths.copyEvent(id)}
        startIcon={<Copy />}
        aria-label={`${title} kopieren`}
        aria-describedby={describedBy}
      >
        Kopieren
      </Action>
      <Action
        color="error"
        startIcon={<Delete />}
        aria-label={`${title} löschen`}
        aria-describedby={describedBy}
        onClick={() => onDelete(event)}
      >
        Löschen
      </Action>
    </Box>
  );
}

type ActionProps = Omit<ButtonProps, 'component'> & { component?: typeof Link; to?: LinkProps['to'] };

const Action = (props: ActionProps) => (
  <Button
    variant="text"
    {...props}
    sx={{ px: { xs: 0.5, sm: 1.5 }, justifyContent: { xs: 'flex-start', sm: 'center' } }}
  />
);
