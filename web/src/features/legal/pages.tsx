import { accessibilityText, imprintText, privacyText } from '@club/contract';
import { useLegalClub } from './api';
import { LegalPage } from './legal-page';
import { missingIn, missingInPrivacy } from './missing-facts';

export function ImprintPage() {
  const { club, state } = useLegalClub();
  return <LegalPage text={imprintText(club)} state={state} missing={missingIn(club)} />;
}

export function PrivacyPage() {
  const { club, state } = useLegalClub();
  return <LegalPage text={privacyText(club)} state={state} missing={missingInPrivacy(club)} />;
}

export function AccessibilityPage() {
  const { club, state } = useLegalClub();
  return <LegalPage text={accessibilityText(club)} state={state} />;
}
