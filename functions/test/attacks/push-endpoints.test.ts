import { describe, expect, it } from 'vitest';
import { createWebPush } from '../../src/platform/web-push';

describe('the push endpoint that the server may call', () => {
  const { mayCall } = createWebPush({ keys: null });

  it.each([
    'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91bH-x_Y',
    'https://jmt17.google.com/fcm/send/dQw4w9WgXcQ:APA91bH-x_Y',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk-_x',
    'https://web.push.apple.com/QGuQyavXutnMIyMeVQd7Cw4oVJhLZh',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2bKw%3d%3d',
  ])('is %s', (endpoint) => {
    expect(mayCall(endpoint)).toBe(true);
  });

  it.each([
    [
      'this machine',
      'https://localhost/x',
      'https://127.0.0.1/x',
      'https://0.0.0.0/x',
      'http://[::1]/x',
      'https://2130706433/x',
    ],
    ['a private network', 'https://10.0.0.1/x', 'https://192.168.1.1/x', 'https://172.16.0.1/x', 'https://[fd00::1]/x'],
    [
      'the cloud’s own',
      'http://169.254.169.254/computeMetadata/v1/',
      'https://metadata.google.internal/',
      'https://[::ffff:169.254.169.254]/',
    ],
    [
      'no HTTPS',
      'http://fcm.googleapis.com/x',
      'ftp://fcm.googleapis.com/x',
      'file:///etc/passwd',
      'javascript:alert(1)',
    ],
    ['a port', 'https://fcm.googleapis.com:8443/x', 'https://web.push.apple.com:22/x'],
    [
      'credentials',
      'https://me@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:x@evil.example/',
      'https://fcm.googleapis.com@10.0.0.1/',
    ],
    [
      'a look-alike',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evil-push.apple.com/x',
      'https://push.apple.com/x',
      'https://notify.windows.com.evil.example/x',
      'https://evilfcm.googleapis.com/x',
      'https://storage.googleapis.com/x',
      'https://evil.example/fcm.googleapis.com',
      'https://evil.example/?.push.apple.com',
      'https://evil.example#.push.apple.com',
    ],
    [
      'another script',
      'https://fcm.googleapıs.com/x',
      'https://fcm.googleapis。com/x',
      'https://ｆｃｍ.googleapis.com/x',
      'https://web.рush.apple.com/x',
    ],
    ['a trailing dot', 'https://fcm.googleapis.com./x', 'https://web.push.apple.com./x'],
    [
      'a spelling of its own',
      'https://FCM.googleapis.com/x',
      'https://fcm.googleapis.com:443/x',
      'https://fcm.googleapis.com/x#1',
      'https://fcm.googleapis.com/x#',
      'https://fcm.googleapis.com/a/../x',
      'https://fcm.googleapis.com\\@evil.example/',
      ' https://fcm.googleapis.com/x',
      'https://fcm.googleapis.com/x\n',
      'https:fcm.googleapis.com/x',
    ],
    ['no address', '', 'fcm.googleapis.com/x', '//fcm.googleapis.com/x', 'https://', 'null'],
  ])('is nothing with %s', (_what, ...endpoints) => {
    expect(endpoints.filter(mayCall)).toEqual([]);
  });

  it('is the local suite’s push service only if there is one, and no other port of that machine', () => {
    const origin = 'http://127.0.0.1:5055';
    const local = createWebPush({ keys: null, ownService: origin });
    expect(local.mayCall(`${origin}/push/1`)).toBe(true);
    for (const endpoint of [
      'http://127.0.0.1:5051/x',
      'http://127.0.0.1/x',
      'http://me@127.0.0.1:5055/x',
      'https://127.0.0.1:5055/x',
    ]) {
      expect(local.mayCall(endpoint)).toBe(false);
    }
    expect(mayCall(`${origin}/push/1`)).toBe(false);
  });
});
