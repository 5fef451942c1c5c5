import { paths } from '@club/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardPage } from '@/components/card-page';
import { Link } from '@/components/link';
import { errorText } from '@/lib/api-error';
import { useMailCode } from './use-mail-code';

type Props = {
  title: string;
  question: string;
  button: string;
  /** It is shown once the act is done. */
  done: { title: string; text: string };
  /** Takes the code of the link. */
  act: UseMutationResult<unknown, Error, string>;
  /** What can be done after that. */
  further?: (code: string) => ReactNode;
};

/** A link in a mail leads here. Opening it does nothing yet, because programs that look through mails follow links, too. */
export function MailLinkPage({ title, question, button, done, act, further }: Props) {
  const code = useMailCode();
  const problem = code.success ? act.error && errorText(act.error) : code.error.issues[0]?.message;
  return (
    <CardPage title={title} heading={act.isSuccess ? done.title : title}>
      <Stack sx={{ gap: 2.5, alignItems: 'flex-start' }} aria-live="polite">
        {problem && (
          <Alert severity="error" sx={{ width: '100%' }}>
            {problem}
          </Alert>
        )}
        {act.isSuccess ? (
          <>
            <Typography>{done.text}</Typography>
            {code.success && further?.(code.data)}
            <Button component={Link} to={paths.home} variant="contained">
              Zur Startseite
            </Button>
          </>
        ) : (
          code.success && (
            <>
              <Typography>{question}</Typography>
              <Button variant="contained" size="large" loading={act.isPending} onClick={() => act.mutate(code.data)}>
                {button}
              </Button>
            </>
          )
        )}
        {problem && (
          <Button component={Link} to={paths.notifications}>
            Zu den Einstellungen
          </Button>
        )}
      </Stack>
    </CardPage>
  );
}
