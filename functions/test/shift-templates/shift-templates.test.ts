import { MAX_SHIFT_TEMPLATES, shiftTemplateSchema } from '@club/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { withKey } from '../../../testing/event-requests';
import { templateInput } from '../../../testing/shift-templates';
import { uuidOf } from '../../../testing/venue-builders';

const { app, nothingWritten, organiser } = useClub();
const PATH = '/api/admin/shift-templates';

const list = async () => z.array(shiftTemplateSchema).parse(ok(await organiser.client.get(PATH)));
const save = (body: object, key?: string) => organiser.client.post(PATH, body, key ? withKey(key) : {});
const remove = (id: string) => organiser.client.delete(`${PATH}/${id}`);

beforeEach(async () => {
  for (const { id } of await list()) ok(await remove(id));
});

describe('templates of shifts', () => {
  it('are listed by name for all organisers, and gone once deleted, however often', async () => {
    const [turnier, fest] = [templateInput(), templateInput({ name: 'Ägidiusfest' })];
    const saved = shiftTemplateSchema.parse(ok(await save(turnier)));
    ok(await save(fest));
    const { client } = await app().organiser();
    const seen = z.array(shiftTemplateSchema).parse(ok(await client.get(PATH)));
    expect(seen.map(({ id: _, ...template }) => template)).toEqual([fest, turnier]);
    for (let time = 0; time < 2; time++) expect(ok(await remove(saved.id))).toEqual({ ok: true });
    expect((await list()).map(({ name }) => name)).toEqual([fest.name]);
  });

  it('replace the one of the same name, be it written in small letters', async () => {
    ok(await save(templateInput()));
    const shifts = templateInput().shifts.slice(0, 1);
    ok(await save(templateInput({ name: '  turnier ', shifts })));
    expect(await list()).toMatchObject([{ name: 'turnier', shifts }]);
  });

  it('are at most thirty, of which one can still be replaced', async () => {
    const nameOf = (number: number) => `Vorlage ${number}`;
    for (let number = 1; number < MAX_SHIFT_TEMPLATES; number++)
      ok(await save(templateInput({ name: nameOf(number) })));
    const replies = await Promise.all([80, 81, 82].map((number) => save(templateInput({ name: nameOf(number) }))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expectRefusal(await save(templateInput({ name: 'Noch eine' })), 409, 'templates-full');
    ok(await save(templateInput({ name: nameOf(1), shifts: templateInput().shifts.slice(1) })));
    expect(await list()).toHaveLength(MAX_SHIFT_TEMPLATES);
  });

  it('answer a repeated request as the first time, without a write, also when the template is deleted meanwhile', async () => {
    app().counts();
    const first = ok(await save(templateInput(), uuidOf(90)));
    // It reads the templates there are, of which the empty list counts as one, the guard of their number, and the key.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 3 + 2 * COMMIT_CHECK, writes: 3 });
    const { id } = shiftTemplateSchema.parse(first);
    ok(await remove(id));
    expect(ok(await nothingWritten(() => save(templateInput(), uuidOf(90))))).toEqual(first);
    expect(await list()).toEqual([]);
  });

  it('leave out one that cannot be read, which is logged by its id', async () => {
    ok(await save(templateInput()));
    await app().firestore.doc('shiftTemplates/broken').set({ name: 'Kaputt', shifts: 7 });
    expect((await list()).map(({ name }) => name)).toEqual(['Turnier']);
    expect(app().log.take()).toMatchObject([{ level: 'warn' }]);
    await app().firestore.doc('shiftTemplates/broken').delete();
  });
});
