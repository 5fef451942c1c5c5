import { paths, seersOf, type User } from '@club/contract';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Fact, Facts } from '@/components/facts';
import { askToDiscard, useLeaveGuard } from '@/components/leave-guard';
import { Link } from '@/components/link';
import { NoBreak } from '@/components/no-break';
import { Page } from '@/components/page';
import { UnconfirmedReminder } from '@/features/mailbox/unconfirmed-reminder';
import { useNow } from '@/lib/use-now';
import { useUser } from '../session';
import { forgetEntries, ProfileForm, readEntries } from './profile-form';
import { ProfileHeader } from './profile-header';

type Mode = 'view' | 'edit' | 'edited';

export function ProfilePage() {
  const { user } = useUser();
  // The key drops the page's state when another person signs in.
  return user && <OwnProfile key={user.id} user={user} />;
}

/** `edited` is the view after the form has closed. It takes the focus that the form had. */
function OwnProfile({ user }: { user: User }) {
  const [mode, setMode] = useState<Mode>(() => (readEntries(user.id, new Date()) ? 'edit' : 'view'));
  const [unsaved, setUnsaved] = useState(false);
  const [uploading, setUploading] = useState(false);
  const now = useNow();
  const forget = () => forgetEntries(user.id);
  useLeaveGuard(unsaved || uploading, { fallback: paths.dashboard, onDiscard: forget });
  const close = () => {
    forget();
    setMode('edited');
  };
  const cancel = () => {
    if (!unsaved) return close();
    askToDiscard({ onConfirm: forget, onDone: close });
  };

  return (
    <Page title="Profil" footer>
      <Card>
        <ProfileHeader user={user} onUploading={setUploading} />
        {mode === 'edit' ? (
          <ProfileForm user={user} onUnsaved={setUnsaved} onSaved={close} onCancel={cancel} />
        ) : (
          <ProfileDetails user={user} takesFocus={mode === 'edited'} onEdit={() => setMode('edit')} />
        )}
      </Card>
      {mode !== 'edit' && (
        <Box sx={{ mt: 2.5 }}>
          <UnconfirmedReminder user={user} now={now} />
        </Box>
      )}
    </Page>
  );
}

function sharedText({ sharesPhoneNumber, sharesEmail }: User): string {
  const shared = [sharesPhoneNumber && 'deine Telefonnummer', sharesEmail && 'deine E-Mail-Adresse'].filter(Boolean);
  return shared.length === 0
    ? 'Bist du selbst Ansprechperson, sehen Mitglieder dort nur deinen Namen.'
    : `Bist du selbst Ansprechperson, sehen Mitglieder dort auch ${shared.join(' und ')}.`;
}

type DetailsProps = {
  user: User;
  /** True when it replaces the form, which had the focus. */
  takesFocus: boolean;
  onEdit: () => void;
};

function ProfileDetails({ user, takesFocus, onEdit }: DetailsProps) {
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) editButton.current?.focus();
  }, [takesFocus]);

  return (
    <Box sx={{ p: { xs: 2.5, md: 4 } }}>
      <Facts>
        <Fact term="Benutzername">{user.username}</Fact>
        <Fact term="E-Mail-Adresse">{user.email || 'Keine'}</Fact>
        <Fact term="Telefonnummer">{user.phoneNumber}</Fact>
      </Facts>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3, mb: 2.5, maxWidth: '64ch' }}>
        Deinen Namen und dein Bild sehen {seersOf('picture')}, deine <NoBreak>E-Mail-Adresse</NoBreak> nur{' '}
        {seersOf('email')}, deine Telefonnummer nur {seersOf('phoneNumber')}. {sharedText(user)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button ref={editButton} variant="contained" startIcon={<EditOutlined />} onClick={onEdit}>
          Profil bearbeiten
        </Button>
        <Button component={Link} to={paths.settings} variant="outlined" startIcon={<Settings />}>
          Einstellungen
        </Button>
      </Box>
    </Box>
  );
}
