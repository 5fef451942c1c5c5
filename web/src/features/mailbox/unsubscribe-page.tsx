import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { errorText } from '@/lib/api-error';
import { useUnsubscribeMail } from './api';
import { MailLinkPage } from './mail-link-page';
import { useMailCode } from './use-mail-code';

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
