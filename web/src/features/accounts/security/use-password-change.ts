import { type ChangePassword, type ChangePasswordForm, changePasswordFormSchema } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { errorText, isSignedOutError } from '@/lib/api-error';
import { showIssues } from '@/lib/show-issues';
import { useToast } from '@/lib/toasts';
import { useChangePassword } from '../api/change-password';

/** All sessions ended: perhaps by this very change, whose answer got lost. */
const SESSION_ENDED =
  'Deine Sitzung ist beendet. Melde dich neu an: zuerst mit dem neuen Passwort, sonst mit dem alten.';

const resolver = zodResolver(changePasswordFormSchema);

export function usePasswordChange(onChanged: () => void) {
  const { toast, dismiss } = useToast();
  const failure = useRef<number>(undefined);
  const { mutate, isPending } = useChangePassword();
  const sending = useRef(false);
  const form = useForm<ChangePasswordForm>({
    resolver,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });

  const showFailure = (error: unknown) => {
    showIssues(form, error);
    failure.current = toast({
      title: 'Fehler bei der Passwortänderung',
      description: isSignedOutError(error) ? SESSION_ENDED : errorText(error),
      variant: 'destructive',
    });
  };
  const submit = form.handleSubmit(({ currentPassword, newPassword }) => {
    if (sending.current) return;
    sending.current = true;
    if (failure.current) dismiss(failure.current);
    const passwords: ChangePassword = { currentPassword, newPassword };
    mutate(passwords, {
      onSuccess: (answer) => {
        toast({
          title: 'Passwort geändert',
          description: answer?.message || 'Dein Passwort wurde erfolgreich geändert.',
          variant: 'success',
        });
        onChanged();
      },
      onError: showFailure,
      onSettled: () => {
        sending.current = false;
      },
    });
  });

  return { form, submit, changing: isPending };
}
