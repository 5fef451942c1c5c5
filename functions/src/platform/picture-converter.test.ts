import { describe, expect, it } from 'vitest';
import { plainPicture } from '../../../testing/pictures';
import { createPictureConverter } from './picture-converter';

describe('many pictures at once', () => {
  it('are converted one at a time; an upload that finds eight waiting is refused, and can be repeated later', async () => {
    const convert = createPictureConverter();
    const picture = await plainPicture(20, 20).png().toBuffer();
    const small = () => convert(picture, { width: 10, height: 10 });
    const results = await Promise.allSettled(Array.from({ length: 12 }, small));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
    expect((await small()).length).toBeGreaterThan(0);
  });
});
