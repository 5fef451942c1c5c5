import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { enter, field } from '@/testing/fields';
import { buildOccupancy } from '../testing/builders';
import { fill, openRental, says, takesInquiries } from '../testing/open-venue';

describe('invalid entries', () => {
  test('every field is required, and the first one gets the focus', async () => {
    const { submit } = await openRental();
    await submit();
    await says('Name', 'Name ist erforderlich');
    await says('E-Mail', 'Ungültige E-Mail-Adresse');
    await says('Telefonnummer', 'Telefonnummer ist erforderlich');
    await says('Wunschtermin', 'Bitte wähle ein Datum');
    await says('Nachricht', 'Nachricht muss mindestens 10 Zeichen lang sein');
    expect(field('Name')).toHaveFocus();
  });

  test('are refused at their fields, and nothing is lost or sent', async () => {
    const sent = takesInquiries();
    const { user, submit } = await openRental();
    await fill(user);
    await enter(user, 'Nachricht', 'x'.repeat(100_000));
    await submit();
    await says('Nachricht', 'Höchstens 2.000 Zeichen');
    expect(field('Nachricht').value).toHaveLength(100_000);
    await enter(user, 'Wunschtermin', '2026-07-08T11:59');
    await says('Wunschtermin', 'Das Datum liegt in der Vergangenheit');
    expect(sent).toEqual([]);
  });

  test('the message shows its length without surrounding spaces', async () => {
    const { user } = await openRental();
    await enter(user, 'Nachricht', '  Ein Fest  ');
    await says('Nachricht', '8 / 2.000');
    await enter(user, 'Nachricht', 'x'.repeat(2_500));
    await says('Nachricht', '2.500 / 2.000');
  });

  test.each([
    ['2026-07-11T20:00', /Zu dieser Zeit ist das Vereinsheim schon belegt \(18:00 – 22:00 Uhr\)/],
    ['2026-07-11T22:00', /Am 11\. Juli gibt es schon eine Belegung \(18:00 – 22:00 Uhr\)/],
  ])('%s is noted as taken, and may be sent', async (wish, hint) => {
    const sent = takesInquiries();
    const { user, submit } = await openRental([buildOccupancy()]);
    await fill(user);
    expect(screen.queryByText(/schon/)).not.toBeInTheDocument();
    await enter(user, 'Wunschtermin', wish);
    expect(screen.getByText(hint)).toBeVisible();
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('the honeypot field cannot be seen or reached by people', async () => {
    const { container } = await openRental();
    const trap = container.querySelector('input[name="website"]');
    expect(trap?.closest('[inert][aria-hidden="true"]')).not.toBeNull();
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
  });
});
