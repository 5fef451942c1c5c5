import { paths } from '@club/contract';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HomeScreenBanner } from '../push/home-screen-banner';
import { platformOf } from '../rules/platform-info';
import { Onboarding } from './onboarding';

/** Where nothing stands at the lower edge but the navigation, and nobody is in the middle of something. */
const CALM_PAGES = new Set([paths.home, paths.dashboard, paths.profile, paths.events, paths.settings]);

/** iPhones and iPads need to be led to push; other devices find it in the settings. */
export function IosPrompts() {
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
