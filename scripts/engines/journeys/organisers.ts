import type { Journeys } from '../journey';
import { button, dialog, field, heading, link, text } from '../page';
import { dateParts } from './date-fields';
import { actAs } from './people';

export const organisers: Journeys = {
  async 'a weekly series is created, found, and its first event deleted'({ page, picture }) {
    const title = `Platzdienst ${Date.now()}`;
    await actAs(page, 'vorstand');
    await page.open('/admin');
    await page.click(link('Event erstellen'));
    await page.sees(heading('Neue Veranstaltung erstellen'));
    await page.fill(field('Titel'), title);
    await page.fill(field('Beschreibung'), 'Linien ziehen.');
    await page.typeDate(field('Startzeit'), dateParts('05', '09'));
    await page.holds(field('Startzeit'), /-05-05T09:00$/);
    await page.typeDate(field('Endzeit'), dateParts('05', '11'));
    await page.holds(field('Endzeit'), /-05-05T11:00$/);
    await page.fill(field('Ort'), 'Sportplatz');
    await page.focus(field('Wiederholung'));
    await page.driver.type('W');
    await page.driver.press('Enter');
    await page.sees(text(/Termine: vom/));
    await picture('series');
    await page.click(button('Erstellen'));
    await page.isAt('/admin');
    await page.sees(text(/erfolgreich erstellt/));

    await page.open('/admin?bereich=veranstaltungen');
    await page.fill({ role: 'searchbox' }, title);
    await page.click(button(/Alle Termine/));
    await page.click(button(/Mehr zu/, { role: 'list', name: title }));
    await page.click({ role: 'menuitem', name: 'Löschen' });
    const question = dialog('Sind Sie sicher?');
    await page.click(field('Nur diesen Termin', question));
    await page.click(button('Löschen', question));
    await page.seesNo(question);
    await page.fits();
  },
};
