import assert from 'node:assert/strict';
import { type AdminRegistration, adminRegistrationSchema } from '../../contract/src/index';
import { buildEvent, buildMember } from '../../functions/src/testing/builders';
import type { ApiReply } from '../../functions/src/testing/client';
import type { TestApp } from '../../functions/src/testing/start-test-app';

type Row = { reads: number; writes: number };

/** Compares small and large rosters: the costs must not depend on the number of registrations. */
export async function costsPerCall(app: TestApp): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {};
  for (const size of [10, 1_400]) {
    const [member, next, organiser] = [await app.member(), await app.member(), await app.organiser()];
    const active = Array.from({ length: size }, () => buildMember());
    const startTime = new Date(app.clock.now().getTime() + 86_400_000);
    await app.store(buildEvent({ id: size, startTime, maxParticipants: size + 1, active }));

    const measure = async (call: string, request: () => Promise<ApiReply>) => {
      app.counts();
      const reply = await request();
      assert.equal(reply.status, 200, `${call}: ${reply.text}`);
      rows[`${call}, ${size} registered`] = app.counts();
    };
    const path = `/api/events/${size}`;
    const registrations = `/api/admin/events/${size}/registrations`;
    const registered = async (): Promise<[AdminRegistration, AdminRegistration]> => {
      const { json } = await organiser.client.get(registrations);
      const [one, other] = adminRegistrationSchema.array().parse(json);
      assert(one && other);
      return [one, other];
    };
    await measure('GET /api/events', () => app.visitor().get('/api/events'));
    await measure('GET /api/events/{id}, visitor', () => app.visitor().get(path));
    await measure('GET /api/events/{id}, member', () => member.client.get(path));
    await measure('POST register, a place', () => member.client.post(`${path}/register`, { notes: null }));
    await measure('POST register, the waitlist', () => next.client.post(`${path}/register`, { notes: null }));
    await measure('POST register, again', () => next.client.post(`${path}/register`, { notes: null }));
    await measure('GET waitlist', () => next.client.get(`${path}/waitlist`));
    await measure('DELETE register, one moves up', () => member.client.delete(`${path}/register`));
    const [first, second] = await registered();
    const decide = (id: string, status: string) => organiser.client.put(`${registrations}/${id}`, { status });
    await measure('PUT registration, confirmed', () => decide(first.id, 'confirmed'));
    await measure('PUT registration, rejected', () => decide(second.id, 'cancelled'));
    await measure('GET /api/admin/events', () => organiser.client.get('/api/admin/events'));
    await measure('GET /api/user', () => member.client.get('/api/user'));
    await measure('POST comment', () => member.client.post(`${path}/comments`, { content: 'Bis morgen!' }));
    await measure('GET comments, one', () => member.client.get(`${path}/comments`));
    await measure('GET /api/user/events, of one', () => next.client.get('/api/user/events?upcoming=true'));
    await measure('GET /api/user/stats', () => member.client.get('/api/user/stats'));
    await measure('POST register/undo', () => member.client.post(`${path}/register/undo`));
    await measure('PUT register/note', () => member.client.put(`${path}/register/note`, { notes: 'Ab 15 Uhr' }));
    await measure('GET /events/{id}, for messengers', () => app.visitor().get(path.replace('/api', '')));
  }
  return rows;
}
