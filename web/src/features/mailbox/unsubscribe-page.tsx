import { useUnsubscribeMail } from './api';
import { MailLinkPage } from './mail-link-page';

export const UnsubscribePage = () => (
  <MailLinkPage
    title="E-Mails abbestellen"
    question="Möchtest du solche E-Mails nicht mehr bekommen? Nachrichten auf deinen Geräten bleiben, wie sie sind."
    button="Abbestellen"
    done={{
      title: 'Abbestellt',
      text: 'Solche E-Mails kommen nicht mehr. In den Einstellungen der Benachrichtigungen kannst du sie wieder einschalten.',
    }}
    act={useUnsubscribeMail()}
  />
);
