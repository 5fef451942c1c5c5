import { paths } from '@club/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { devicesQuery } from '../api/devices';
import { platformOf } from '../rules/platform-info';
import { REFRESH_CHECK_MS } from '../rules/push';
import { thisBrowserQuery } from '../this-device';
import { resync } from './connect';
import { HomeScreenBanner } from './home-screen-banner';
import { Onboarding } from './onboarding';

/** Keeps the subscription of this device up to date and, on iOS, offers push. Mounted anew for each person. */
export function PushCompanion() {
  const client = useQueryClient();
  useEffect(() => {
    let checkedAt = Date.now();
    const check = async () => {
      checkedAt = Date.now();
      if (!(await resync())) return;
      void client.invalidateQueries(thisBrowserQuery);
      void client.invalidateQueries(devicesQuery);
    };
    // Timers stop while a phone sleeps, so the check also runs when the page is seen again.
    const checkIfDue = () => {
      if (Date.now() - checkedAt >= REFRESH_CHECK_MS) void check();
    };
    void check();
    const timer = setInterval(checkIfDue, REFRESH_CHECK_MS);
    document.addEventListener('visibilitychange', checkIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkIfDue);
    };
  }, [client]);

  return <IosPrompts />;
}

/** These pages have no forms, and nothing at the lower edge but the navigation. */
const CALM_PAGES = new Set([paths.home, paths.dashboard, paths.profile, paths.events, paths.settings]);

/** Explains push on iPhones and iPads, where it needs several steps. On other devices the settings are enough. */
function IosPrompts() {
  const { pathname } = useLocation();
  const [isIOS] = useState(() => platformOf(navigator).isIOS);
  const isCalm = CALM_PAGES.has(pathname);
  if (!isIOS) return null;
  return (
    <>
      {isCalm && <HomeScreenBanner />}
      <Onboarding isCalm={isCalm} />
    </>
  );
}
