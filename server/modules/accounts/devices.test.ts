import { describe, expect, it } from 'vitest';
import { deviceOf } from './devices.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet for Android', 'Android'],
    [`${ANDROID} Chrome/137.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`, 'Opera', 'Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
    ['curl/8.5.0', 'Unknown browser', 'Unknown device'],
    ['', 'Unknown browser', 'Unknown device'],
    [undefined, 'Unknown browser', 'Unknown device'],
  ])('with the user agent %j is %s on %s', (userAgent, browser, deviceName) => {
    expect(deviceOf(userAgent)).toMatchObject({ browser, deviceName });
  });

  it('is recognised after a browser update', () => {
    const of = (version: string) => deviceOf(`${ANDROID} Chrome/${version} Mobile Safari/537.36`).fingerprint;
    expect(of('140.0.0.0')).toBe(of('141.0.7390.12'));
  });

  it('never puts free text of a user agent into our mails', () => {
    const evil = deviceOf('You won! Claim at https://evil.example/1.0 (please) now/2 ');
    expect(evil).toMatchObject({ browser: 'Unknown browser', deviceName: 'Unknown device' });
  });
});
