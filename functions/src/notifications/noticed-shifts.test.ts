import { expect, it } from 'vitest';
import { grill, kasse, kuchen } from '../../../testing/waiting-notices';
import { spanOf } from './noticed-shifts';

it('shifts last from the first start to the last end, without what people bring, which alone has no time', () => {
  expect(spanOf([kuchen, kasse, grill])).toEqual({ startTime: grill.startTime, endTime: kasse.endTime });
  expect(spanOf([kuchen])).toBeNull();
});
