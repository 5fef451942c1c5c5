import { setLogLevel } from 'firebase/app';
import { getFirestore } from 'firebase/firestore';
import { type ReactNode, useEffect } from 'react';
import { FirebaseAppProvider, FirestoreProvider, useFirebaseApp, useFirestore } from 'reactfire';
import { followLive, type Live } from './follow-live';

// Nobody could act on the SDK's reports of a lost connection.
setLogLevel('silent');

export type FirebaseConfig = { projectId: string; apiKey: string };

type Props = { config: FirebaseConfig; liveKey: string; onLive: (live: Live | null) => void };

/** This file imports Firebase, so it is loaded only where there is something to follow. */
export function LiveFollower({ config, ...followed }: Props) {
  return (
    <FirebaseAppProvider firebaseConfig={config}>
      <WithFirestore>
        <FollowedEvent {...followed} />
      </WithFirestore>
    </FirebaseAppProvider>
  );
}

function WithFirestore({ children }: { children: ReactNode }) {
  return <FirestoreProvider sdk={getFirestore(useFirebaseApp())}>{children}</FirestoreProvider>;
}

/** reactfire's `useFirestoreDoc` goes on listening when its page has been left, and throws when the rules refuse it. */
function FollowedEvent({ liveKey, onLive }: Omit<Props, 'config'>) {
  const firestore = useFirestore();
  useEffect(() => followLive(firestore, liveKey, onLive), [firestore, liveKey, onLive]);
  return null;
}
