import { expectTypeOf, it } from 'vitest';
import type { Identity } from '../accounts/sessions/identity';
import type { Call } from './handlers';

it('a handler has to expect visitors exactly where the table of permissions lets them call', () => {
  expectTypeOf<Call<'createVenueInquiry'>['identity']>().toEqualTypeOf<Identity | null>();
  expectTypeOf<Call<'getEvent'>['identity']>().toEqualTypeOf<Identity | null>();
  expectTypeOf<Call<'createComment'>['identity']>().toEqualTypeOf<Identity>();
  expectTypeOf<Call<'deleteEvent'>['identity']>().toEqualTypeOf<Identity>();
});
