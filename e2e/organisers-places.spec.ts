import { buildMember } from '../functions/src/testing/builders';
import { expectAccessible } from './support/accessibility';
import { actAs, newMember } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => actAs(page, 'vorstand'));

test(
  'somebody is pulled up, loses the place for a reason, and is taken back; a member is added, and confirming all is undone',
  SAME_AT_EVERY_SIZE,
  async ({ page, request }) => {
    const [first, second, third] = [
      buildMember({ firstName: 'Imke', lastName: 'Voss' }),
      buildMember({ firstName: 'Jost', lastName: 'Wieland' }),
      buildMember({ firstName: 'Karla', lastName: 'Zeller' }),
    ];
    const id = await createEvent({
      startTime: inDays(12),
      maxParticipants: 1,
      active: [first],
      waiting: [second, third],
    });
    await page.goto(`/events/${id}/registrations`);
    const registrations = page.getByRole('region', { name: 'Anmeldungen' });
    const waitlist = page.getByRole('region', { name: 'Warteliste' });
    const card = (name: string) => registrations.getByRole('listitem', { name });
    const ask = async (name: string, action: string) => {
      // A phone has no pointer that rests where toasts appear, and so keeps them there.
      await page.mouse.move(0, (page.viewportSize()?.height ?? 0) - 1);
      await page.getByRole('button', { name: `Mehr zu ${name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
      return page.getByRole('dialog');
    };

    const pulling = await ask('Karla Zeller', 'Vorziehen');
    await expect(pulling).toContainText('Das überholt Jost Wieland.');
    await expectAccessible(page);
    await pulling.getByRole('radio', { name: 'Jemand anderes gibt den Platz ab' }).check();
    await pulling.getByLabel('Wessen Platz?').selectOption('Imke Voss');
    await pulling.getByRole('button', { name: 'Vorziehen' }).click();
    await expect(pulling).toBeHidden();
    await expect(card('Karla Zeller')).toContainText('Bestätigt');
    await expect(card('Imke Voss')).toContainText('Abgesagt');
    await expect(waitlist.getByText('Jost Wieland')).toBeVisible();

    const taking = await ask('Karla Zeller', 'Platz entziehen');
    await expect(taking).toContainText('Jost Wieland rückt von der Warteliste nach.');
    await taking.getByLabel('Grund (optional)').fill('Nur für die Jugend');
    await expectAccessible(page);
    await taking.getByRole('button', { name: 'Platz entziehen' }).click();
    await expect(taking).toBeHidden();
    await expect(card('Jost Wieland')).toContainText('Ausstehend');

    const restoring = await ask('Imke Voss', 'Wieder aufnehmen');
    await expect(restoring).toContainText('Es ist kein Platz frei');
    await restoring.getByRole('button', { name: 'Wieder aufnehmen' }).click();
    await expect(waitlist.getByRole('listitem', { name: 'Imke Voss' })).toContainText('Position 1');
    const raising = await ask('Imke Voss', 'Vorziehen');
    await expect(raising.getByRole('radio', { name: 'Die Grenze steigt von 1 auf 2' })).toBeChecked();
    await raising.getByRole('button', { name: 'Vorziehen' }).click();
    await expect(card('Imke Voss')).toContainText('Bestätigt');

    const lastName = `Zwiebel${Date.now()}`;
    const data = { ...newMember('Anne', lastName), firstName: 'Änne' };
    expect((await request.post('/api/register', { data })).status()).toBe(200);
    await page.getByRole('button', { name: 'Person hinzufügen' }).click();
    const adding = page.getByRole('dialog', { name: 'Person hinzufügen' });
    await adding.getByLabel('Name des Mitglieds').fill(`Anne ${lastName}`);
    await adding.getByRole('radio', { name: `Änne ${lastName}` }).check();
    await expectAccessible(page);
    await adding.getByRole('radio', { name: 'Gast ohne Konto' }).check();
    await adding.getByLabel('Name des Gasts').fill('Erika');
    await expectAccessible(page);
    await adding.getByRole('radio', { name: 'Mitglied' }).check();
    await adding.getByRole('radio', { name: 'Warten, bis einer frei wird' }).check();
    await adding.getByRole('button', { name: 'Auf die Warteliste setzen' }).click();
    await expect(waitlist.getByRole('listitem', { name: `Änne ${lastName}` })).toContainText('Position 1');

    await page.getByRole('button', { name: 'Alle bestätigen (1)' }).click();
    await expect(card('Jost Wieland')).toContainText('Bestätigt');
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(card('Jost Wieland')).toContainText('Ausstehend');
  },
);
