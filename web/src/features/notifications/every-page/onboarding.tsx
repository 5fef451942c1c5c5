import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { thisBrowserQuery } from '../api/this-browser';
import { vapidKeyQuery } from '../api/vapid-key';
import { OnboardingDialog } from '../push/onboarding';
import { completeOnboarding, isOnboardingCompleted } from '../push/push-memory';
import { ONBOARDING_DELAY_MS, wantsOnboarding } from '../rules/ios-prompts';
import { pushObstacle } from '../rules/push-support';

/** In the app on the home screen of iOS, once for each start. `isCalm`: nothing else wants attention on this page. */
export function Onboarding({ isCalm }: { isCalm: boolean }) {
  const { data: browser } = useQuery(thisBrowserQuery);
  const { data: server } = useQuery({ ...vapidKeyQuery, enabled: browser?.installed ?? false });
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);

  const device = browser && server ? { ...browser, server, obstacle: pushObstacle({ ...browser, server }) } : null;
  const isWanted =
    isCalm &&
    !asked &&
    device !== null &&
    wantsOnboarding({ ...device, completed: isOnboardingCompleted(), subscribed: device.subscription !== null });

  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => {
      setAsked(true);
      setOpen(true);
    }, ONBOARDING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);

  if (!device || !asked) return null;
  const close = () => {
    completeOnboarding();
    setOpen(false);
  };
  return <OnboardingDialog device={device} open={open} onClose={close} />;
}
