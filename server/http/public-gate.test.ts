import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { PublicGate } from './public-gate.ts';

let time = 0;
let gate: PublicGate;
beforeEach(() => {
  time = Date.UTC(2026, 10, 16);
  gate = new PublicGate(() => new Date(time));
});

const addressOf = (n: number) => `10.0.${n >> 8}.${n & 255}`;
const refusalOf = (work: () => unknown): AppError | null => {
  try {
    work();
    return null;
  } catch (error) {
    return error as AppError;
  }
};

describe('the gate', () => {
  it('lets 20 calls of one address work at once, and the next when one is done', () => {
    const leaves = Array.from({ length: 20 }, () => gate.enter('10.0.0.1'));
    expect(refusalOf(() => gate.enter('10.0.0.1'))?.code).toBe('too_many_requests');
    expect(refusalOf(() => gate.enter('10.0.0.2'))).toBeNull();
    leaves[0]?.();
    expect(refusalOf(() => gate.enter('10.0.0.1'))).toBeNull();
  });

  it('counts a /64 of IPv6 as one address', () => {
    for (let n = 0; n < 20; n++) gate.enter(`2001:db8:1:2::${n}`);
    expect(refusalOf(() => gate.enter('2001:db8:1:2::ffff'))).not.toBeNull();
    expect(refusalOf(() => gate.enter('2001:db8:1:3::1'))).toBeNull();
  });

  it('lets 50 calls of all work at once', () => {
    for (let n = 0; n < 50; n++) gate.enter(addressOf(n));
    expect(refusalOf(() => gate.enter('10.9.9.9'))?.details.retryAfterSeconds).toBe(2);
  });

  it('lets 300 calls of one address in a minute', () => {
    for (let n = 0; n < 300; n++) gate.enter('10.0.0.1')();
    expect(refusalOf(() => gate.enter('10.0.0.1'))?.details.retryAfterSeconds).toBe(60);
    time += 60_000;
    expect(refusalOf(() => gate.enter('10.0.0.1'))).toBeNull();
  });

  it('lets a crowd of 400 in, and then 20 a second', () => {
    for (let n = 0; n < 400; n++) gate.enter(addressOf(n))();
    expect(refusalOf(() => gate.enter('10.9.9.9'))).not.toBeNull();
    time += 1_000;
    for (let n = 0; n < 20; n++) gate.enter(addressOf(n))();
    expect(refusalOf(() => gate.enter('10.9.9.9'))).not.toBeNull();
  });

  it('keeps a lane for known devices', () => {
    for (let n = 0; n < 400; n++) gate.enter(addressOf(n))();
    expect(refusalOf(() => gate.enter('10.9.9.9'))).not.toBeNull();
    expect(refusalOf(() => gate.enter('10.9.9.9', true))).toBeNull();
  });

  it('is not closed by a clock that was put back', () => {
    for (let n = 0; n < 300; n++) gate.enter('10.0.0.1')();
    time -= 86_400_000;
    expect(refusalOf(() => gate.enter('10.0.0.1'))).toBeNull();
  });
});

describe('a refusal', () => {
  const refuse = (isAboutAddress: boolean) =>
    new AppError('too_many_requests', {
      retryAfterSeconds: 900,
      ...(isAboutAddress && { isAboutAddress }),
    });
  const again = (name: string, address: string) =>
    refusalOf(() => gate.refuseRemembered(name, address));

  it('of an address is remembered for a minute, with the time that is left', () => {
    gate.remember('spin', '2001:db8:1:2::1', refuse(true));
    time += 30_000;
    expect(again('spin', '2001:db8:1:2::9')?.details.retryAfterSeconds).toBe(870);
    expect(again('spin', '2001:db8:1:3::1')).toBeNull();
    expect(again('login', '2001:db8:1:2::1')).toBeNull();
    time += 31_000;
    expect(again('spin', '2001:db8:1:2::1')).toBeNull();
  });

  it('of one user or one phone is not', () => {
    gate.remember('login', '10.0.0.1', refuse(false));
    gate.remember('login', '10.0.0.1', new Error('broken'));
    expect(again('login', '10.0.0.1')).toBeNull();
  });
});
