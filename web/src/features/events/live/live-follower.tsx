import { setLogLevel } from 'firebase/app';
import { getFirestore } from 'firebase/firestore';
import { type ReactNode, useEffect } from 'react';
import { FirebaseAppProvider, FirestoreProvider, useFirebaseApp, useFirestore } from 'reactfire';
import type { FirebaseConfig } from './firebase-config';
import { followLive, type Live } from './follow-live';

// A connection that is lost is nothing that anybody could do something about.
setLogLevel('silent');

type Props = { config: FirebaseConfig; eventId: number; onLive: (live: Live | null) => void };

/** Brings Firebase with it: loaded only where there is something to follow. */
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

/**
 * Not with reactfire's `useFirestoreDoc`: that goes on listening when its page has been left, and
 * throws while rendering what the listener is refused.
 */
function FollowedEvent({ eventId, onLive }: Omit<Props, 'config'>) {
  const firestore = useFirestore();
  useEffect(() => followLive(firestore, eventId, onLive), [firestore, eventId, onLive]);
  return null;
}
