import { mailCodeSchema, paths } from '@club/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseMutationResult } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { errorText } from '@/lib/api-error';
import { textOfHash } from '@/lib/text-of-hash';

type Props = {
  title: string;
  question: string;
  button: string;
  /** What is true once it is done. */
  done: { title: string; text: string };
  /** Takes the code of the link. */
  act: UseMutationResult<unknown, Error, string>;
};

/** A link in a mail leads here. Opening it does nothing yet, because programs that look through mails follow links, too. */
export function MailLinkPage({ title, question, button, done, act }: Props) {
  const { hash } = useLocation();
  const code = mailCodeSchema.safeParse(textOfHash(hash));
  const problem = code.success ? act.error && errorText(act.error) : code.error.issues[0]?.message;
  return (
    <Page title={title} maxWidth="sm" footer>
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
            {act.isSuccess ? done.title : title}
          </Typography>
          <Stack sx={{ gap: 2.5, alignItems: 'flex-start' }} aria-live="polite">
            {problem && (
              <Alert severity="error" sx={{ width: '100%' }}>
                {problem}
              </Alert>
            )}
            {act.isSuccess ? (
              <>
                <Typography>{done.text}</Typography>
                <Button component={Link} to={paths.home} variant="contained">
                  Zur Startseite
                </Button>
              </>
            ) : (
              code.success && (
                <>
                  <Typography>{question}</Typography>
                  <Button
                    variant="contained"
                    size="large"
                    loading={act.isPending}
                    onClick={() => act.mutate(code.data)}
                  >
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
        </CardContent>
      </Card>
    </Page>
  );
}
