import { type Member, paths } from '@club/contract';
import Block from '@mui/icons-material/BlockOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import LockReset from '@mui/icons-material/LockReset';
import Merge from '@mui/icons-material/MergeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { Section } from '@/components/section';
import { BlockDialog } from '../acts/block-dialog';
import { DeleteDialog } from '../acts/delete-dialog';
import { MergeDialog } from '../acts/merge-dialog';
import { ResetDialog } from '../acts/reset-dialog';
import { useDialog } from '../acts/use-dialog';

/** Holds what is rarely done. Nobody blocks, merges or deletes the account with which they are signed in. */
export function AccountSection({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const navigate = useNavigate();
  const reset = useDialog();
  const merge = useDialog();
  const block = useDialog();
  const deletion = useDialog();
  // Whoever has the link has the account, so nobody gets one for another organiser.
  const canReset = member.email !== '' || !member.tags.includes('organiser');
  if (isOwn) {
    return (
      <Section title="Konto">
        <Typography>Das ist dein eigenes Konto. Passwort und Löschen findest du in deinen Einstellungen.</Typography>
      </Section>
    );
  }
  return (
    <Section title="Konto">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > button': { flexGrow: { xs: 1, sm: 0 } } }}>
        {canReset && (
          <Button variant="outlined" startIcon={<LockReset />} onClick={reset.start}>
            Neues Passwort
          </Button>
        )}
        <Button variant="outlined" startIcon={<Merge />} onClick={merge.start}>
          Zusammenführen
        </Button>
        {member.standing.state === 'approved' && (
          <Button variant="outlined" color="error" startIcon={<Block />} onClick={block.start}>
            Sperren
          </Button>
        )}
        <Button variant="outlined" color="error" startIcon={<Delete />} onClick={deletion.start}>
          Konto löschen
        </Button>
      </Box>
      {reset.opened > 0 && <ResetDialog key={reset.opened} person={member} {...reset.props} />}
      {merge.opened > 0 && <MergeDialog key={merge.opened} member={member} {...merge.props} />}
      {block.opened > 0 && <BlockDialog key={block.opened} person={member} {...block.props} />}
      {deletion.opened > 0 && (
        <DeleteDialog
          key={deletion.opened}
          person={member}
          {...deletion.props}
          onDeleted={() => navigate(paths.members, { replace: true })}
        />
      )}
    </Section>
  );
}
