import { FailurePanel } from '@/components/failure-panel';
import { Page } from '@/components/page';

/** Nobody knows who is signed in, so nobody is sent to the sign-in page either. */
export function SessionFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title="Keine Verbindung" maxWidth="sm">
      <FailurePanel
        headingLevel="h1"
        title="Keine Verbindung"
        message="Deine Anmeldung konnte gerade nicht geprüft werden. Bitte prüfe deine Internetverbindung und versuche es erneut."
        onRetry={onRetry}
      />
    </Page>
  );
}
