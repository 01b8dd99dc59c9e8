import { expect, it } from 'vitest';
import { NOEST_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import type { CarrierChannel, CarrierResponse } from '../adapter/channel.ts';
import { readLinkedPdf } from '../adapter/read-answer.ts';
import { label } from '../noest/parcels.ts';
import { isWholeUrl } from './call-address.ts';
import { openChannel } from './carrier-channel.ts';
import { unlimited } from './quota.ts';

const PARCEL = { carrierId: 'T1', tracking: 'T1', reference: 'LW-1-1', labelUrl: null };
const redirect = (location: string): CarrierResponse => ({
  status: 302,
  headers: { location },
  bytes: new Uint8Array(),
});

/** The carrier answers its API with a redirect; a link goes over the real channel to the network. */
function redirecting(location: string): CarrierChannel {
  const account = { ...NOEST_ACCOUNT, baseUrl: 'https://carrier.example' };
  const open = openChannel(account, { allowsPrivate: false }, unlimited);
  return {
    account,
    send: (request) =>
      isWholeUrl(request) ? open.send(request) : Promise.resolve(redirect(location)),
  };
}

// Labels are the only redirects that are followed.
it.each([
  'http://169.254.169.254/latest/meta-data/',
  'https://127.0.0.1:4100/',
  'https://2130706433/',
  'https://[::ffff:10.0.0.1]/',
  '//192.168.1.1/label.pdf',
  // A name that resolves to this machine.
  'https://localhost:4100/',
])('a label that redirects to %s is not fetched', async (location) => {
  await expect(label(redirecting(location), PARCEL)).rejects.toMatchObject({
    kind: 'carrier_down',
    detail: 'not_public',
  });
});

it.each(['http://[', 'file:///etc/passwd'])(
  'a redirect to %s is not understood',
  async (location) => {
    await expect(label(redirecting(location), PARCEL)).rejects.toMatchObject({
      kind: 'not_understood',
    });
  },
);

it('a link that redirects once more is refused', async () => {
  const asked: string[] = [];
  const send = ({ path }: { path: string }) => {
    asked.push(path);
    return Promise.resolve(redirect('http://127.0.0.1/'));
  };
  const link = 'https://storage.example/label.pdf';
  const channel = { ...redirecting(''), send };
  await expect(readLinkedPdf(channel, link)).rejects.toMatchObject({ kind: 'refused' });
  expect(asked).toEqual([link]);
});
