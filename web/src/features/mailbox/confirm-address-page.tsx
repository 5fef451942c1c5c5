import { mailCodeSchema, paths } from '@club/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { errorText } from '@/lib/api-error';
import { textOfHash } from '@/lib/text-of-hash';
import { useConfirmAddress } from './api';

/** Opening the link does nothing yet, because programs that look through mails follow links, too. */
export function ConfirmAddressPage() {
  const { hash } = useLocation();
  const confirm = useConfirmAddress();
  const code = mailCodeSchema.safeParse(textOfHash(hash));
  const problem = code.success ? confirm.error && errorText(confirm.error) : code.error.issues[0]?.message;
  return (
    <Page title="E-Mail-Adresse bestätigen" maxWidth="sm" footer>
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
            {confirm.isSuccess ? 'Danke!' : 'E-Mail-Adresse bestätigen'}
          </Typography>
          <Stack sx={{ gap: 2.5, alignItems: 'flex-start' }} aria-live="polite">
            {problem && (
              <Alert severity="error" sx={{ width: '100%' }}>
                {problem}
              </Alert>
            )}
            {confirm.isSuccess ? (
              <>
                <Typography>
                  Deine E-Mail-Adresse ist bestätigt. Zusagen, Änderungen und Erinnerungen kommen ab jetzt auch dort an,
                  wenn sie dich auf keinem Gerät erreichen.
                </Typography>
                <Button component={Link} to={paths.home} variant="contained">
                  Zur Startseite
                </Button>
              </>
            ) : (
              code.success && (
                <>
                  <Typography>
                    Gehört die Adresse dir, an die diese E-Mail ging? Dann bestätige sie mit einem Tipp.
                  </Typography>
                  <Button
                    variant="contained"
                    size="large"
                    loading={confirm.isPending}
                    onClick={() => confirm.mutate(code.data)}
                  >
                    Ja, das ist meine
                  </Button>
                </>
              )
            )}
            {problem && (
              <Button component={Link} to={paths.notifications}>
                Zu den Benachrichtigungen
              </Button>
            )}
          </Stack>
        </CardContent>
      </Card>
    </Page>
  );
}
