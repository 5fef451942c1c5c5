import { deleteAccountSchema, paths } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { changeSession } from '@/features/accounts/session';
import { isSignedOutError } from '@/lib/api-error';
import { reasonBesideFields, showIssues } from '@/lib/show-issues';
import { useToast } from '@/lib/toasts';
import { useDeleteAccount } from './api/delete-account';

/** Perhaps by this very deletion, whose answer got lost. */
const SESSION_ENDED =
  'Deine Sitzung ist beendet. Wenn du dich nicht mehr anmelden kannst, ist dein Konto bereits gelöscht.';

const resolver = zodResolver(deleteAccountSchema);

/** Afterwards the home page shows, for nobody in particular. */
export function useAccountDeletion() {
  const { toast } = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error } = useDeleteAccount();
  const sending = useRef(false);
  const deleted = useRef(false);
  const form = useForm({ resolver, defaultValues: { password: '' } });

  useLayoutEffect(
    () => () => {
      // Only as this page goes: it is for members, and without one it would lead to the sign-in.
      if (deleted.current) void changeSession(client, null);
    },
    [client],
  );

  const finish = () => {
    deleted.current = true;
    forgetEntries();
    toast({
      title: 'Alle Daten gelöscht',
      description: 'Dein Konto gibt es nicht mehr. Danke, dass du dabei warst!',
      variant: 'success',
    });
    navigate(paths.home, { replace: true });
  };
  const showFailure = (failure: unknown) => {
    showIssues(form, failure);
    if (isSignedOutError(failure)) {
      toast({ title: 'Bitte melde dich neu an', description: SESSION_ENDED, variant: 'destructive' });
    }
  };
  const submit = form.handleSubmit((proof) => {
    if (sending.current) return;
    sending.current = true;
    mutate(proof, {
      onSuccess: finish,
      onError: (failure) => {
        sending.current = false;
        showFailure(failure);
      },
    });
  });

  return { form, submit, deleting: isPending || isSuccess, reason: error ? reasonBesideFields(error) : null };
}

/** What forms of this tab keep of entries that were never saved. */
function forgetEntries(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Then nothing was kept either.
  }
}
