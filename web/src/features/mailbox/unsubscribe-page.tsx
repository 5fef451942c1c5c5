import { useUnsubscribeMail } from './api';
import { MailLinkPage } from './mail-link-page';
import { useMailCode } from './use-mail-code';

/** Codes for people without an account begin so. */
const OF_INVITATIONS = 'invitations.';

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
  return (
    <MailLinkPage
      title="E-Mails abbestellen"
      question="Möchtest du solche E-Mails nicht mehr bekommen? Nachrichten auf deinen Geräten bleiben, wie sie sind."
      button="Abbestellen"
      done={{
        title: 'Abbestellt',
        text: 'Solche E-Mails kommen nicht mehr. In den Einstellungen der Benachrichtigungen kannst du sie wieder einschalten.',
      }}
      act={act}
    />
  );
}
