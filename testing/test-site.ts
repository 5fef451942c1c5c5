import { readFile } from 'node:fs/promises';
import type { Site } from '../functions/src/platform/site';

const INDEX = new URL('../web/index.html', import.meta.url);

/** The web's build renders the same from its components, with the same slots. */
const TEMPLATE = `<template id="first-event-page" data-drawings='{"Turnier":"/assets/turnier-1.svg"}'><main data-event="{{data}}"><div data-category="{{category}}"><img src="{{imageUrl}}" alt="" /><span>{{category}}</span><h1 data-long="{{long}}" data-cancelled="{{cancelled}}">{{title}}</h1><p>{{cancellation}}</p><ul><li><span>{{weekday}}, </span><time dateTime="{{day}}">{{date}}</time></li><li><time dateTime="{{startTime}}">{{clock}}</time><span> bis {{end}}</span></li><li>{{location}}</li></ul></div></main></template>`;

/** The origin of the app in links that it sends. */
export const TEST_SITE = 'https://club.example';

/** The source of the app's page with the template, in place of the built page. */
export const testShell = async (): Promise<string> =>
  (await readFile(INDEX, 'utf8')).replace('<!--templates-->', TEMPLATE);

export const createTestSite = (): Site => ({
  origin: TEST_SITE,
  fetchShell: async () => ({
    html: await testShell(),
    headers: { 'content-security-policy': "default-src 'self'" },
  }),
});
