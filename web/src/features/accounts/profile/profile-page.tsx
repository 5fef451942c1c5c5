import { paths, type User } from '@club/contract';
import Card from '@mui/material/Card';
import { useRef, useState } from 'react';
import { Page } from '@/components/page';
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { forgetEntries, readEntries } from './kept-entries';
import { ProfileDetails } from './profile-details';
import { ProfileForm } from './profile-form';
import { ProfileHeader } from './profile-header';

type Mode = 'view' | 'edit' | 'edited';

/** `edited` is the view after the form, which leaves its focus to it. */
export function ProfilePage({ user }: { user: User }) {
  const [mode, setMode] = useState<Mode>(() => (readEntries(user.id, new Date()) ? 'edit' : 'view'));
  const [unsaved, setUnsaved] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const discarded = useRef(false);
  const guard = useLeaveGuard(unsaved || uploading, { fallback: paths.dashboard });

  const close = () => {
    forgetEntries(user.id);
    setMode('edited');
  };
  const question = {
    asking: guard.asking || cancelling,
    stay: () => {
      guard.stay();
      setCancelling(false);
    },
    discard: () => {
      forgetEntries(user.id);
      discarded.current = cancelling;
      setCancelling(false);
      guard.discard();
    },
  };

  return (
    <Page title="Profil" maxWidth="md" footer>
      <Card>
        <ProfileHeader user={user} onUploading={setUploading} />
        {mode === 'edit' ? (
          <ProfileForm
            user={user}
            onUnsaved={setUnsaved}
            onSaved={close}
            onCancel={() => (unsaved ? setCancelling(true) : close())}
          />
        ) : (
          <ProfileDetails user={user} takesFocus={mode === 'edited'} onEdit={() => setMode('edit')} />
        )}
      </Card>
      <UnsavedChangesDialog
        guard={question}
        onExited={() => {
          if (discarded.current) close();
          discarded.current = false;
        }}
      />
    </Page>
  );
}
