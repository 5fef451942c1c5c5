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
import { useConfirmAddress, useUnsubscribeMail } from './api';
import { useMailCode } from './use-mail-code';

type Props = {
  title: string;
  question: string;
  button: string;
  done: { title: string; text: string };
  /** Takes the code of the link. */
  act: UseMutationResult<unknown, Error, string>;
  further?: (code: string) => ReactNode;
};

/** A link in a mail leads here. Opening it does nothing yet, because programs that look through mails follow links, too. */
function MailLinkPage({ title, question, button, done, act, further }: Props) {
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

export const ConfirmAddressPage = () => (
  <MailLinkPage
    title="E-Mail-Adresse bestätigen"
    question="Gehört die Adresse dir, an die diese E-Mail ging? Dann bestätige sie mit einem Tipp."
    button="Ja, das ist meine"
    done={{
      title: 'Danke!',
      text: 'Deine E-Mail-Adresse ist bestätigt. Zusagen, Änderungen und Erinnerungen kommen ab jetzt auch dort an, wenn sie dich auf keinem Gerät erreichen.',
    }}
    act={useConfirmAddress()}
  />
);

/** Codes for people without an account begin so. */
const OF_INVITATIONS = 'invitations.';
/** Codes of gathered news. */
const OF_NEWS = /^news\./;

const BACK = 'In den Einstellungen der Benachrichtigungen kannst du sie wieder einschalten.';

export function UnsubscribePage() {
  const code = useMailCode();
  const act = useUnsubscribeMail();
  if (code.data?.startsWith(OF_INVITATIONS)) {
    return (
      <MailLinkPage
        title="Einladungen abbestellen"
        question="Möchtest du keine Einladungen per E-Mail mehr von uns bekommen?"
        button="Abbestellen"
        done={{ title: 'Abbestellt', text: 'An diese Adresse kommt keine Einladung mehr.' }}
        act={act}
      />
    );
  }
  const isOfNews = OF_NEWS.test(code.data ?? '');
  return (
    <MailLinkPage
      title={isOfNews ? 'Neuigkeiten abbestellen' : 'E-Mails abbestellen'}
      question={`Möchtest du ${isOfNews ? 'keine Neuigkeiten per E-Mail mehr' : 'solche E-Mails nicht mehr'} bekommen? Alle anderen E-Mails und die Mitteilungen auf deinen Geräten bleiben, wie sie sind.`}
      button="Abbestellen"
      done={{
        title: 'Abbestellt',
        text: `${isOfNews ? 'Neuigkeiten kommen nicht mehr per E-Mail.' : 'Solche E-Mails kommen nicht mehr.'} ${BACK}`,
      }}
      act={act}
      further={(given) => <Everything code={given} />}
    />
  );
}

/** Offers to end the rest, and says what that means for somebody who is registered somewhere. */
function Everything({ code }: { code: string }) {
  const act = useUnsubscribeMail({ everything: true });
  if (act.isSuccess)
    return (
      <Typography>Auch alle anderen E-Mails sind abbestellt, bis auf die, die dein Konto selbst betreffen.</Typography>
    );
  return (
    <>
      <Typography color="textSecondary">
        Andere E-Mails kommen weiter, zum Beispiel Absagen und Änderungen bei Veranstaltungen, für die du angemeldet
        bist.
      </Typography>
      {act.isError && <Alert severity="error">{errorText(act.error)}</Alert>}
      <Button variant="outlined" loading={act.isPending} onClick={() => act.mutate(code)}>
        Alle E-Mails abbestellen
      </Button>
    </>
  );
}
