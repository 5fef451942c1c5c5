import { useConfirmAddress } from './api';
import { MailLinkPage } from './mail-link-page';

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
