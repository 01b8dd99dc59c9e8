import { describe, expect, it } from 'vitest';
import { timesOf } from './parcel-events.ts';

const NOW = new Date('2026-10-02T12:00:00Z');
const at = (time: string) => new Date(`2026-10-0${time}Z`);
const shown = (times: ReadonlyMap<string, Date>) =>
  Object.fromEntries([...times].map(([key, time]) => [key, time.toISOString().slice(8, -1)]));

describe('timesOf', () => {
  it('believes a clock that is right, or an hour ahead', () => {
    const events = [
      { key: 'sent', at: at('2T09:00:00') },
      { key: 'hub', at: at('2T13:00:00') },
    ];
    expect(shown(timesOf(events, new Map(), NOW))).toEqual({
      sent: '02T09:00:00.000',
      hub: '02T13:00:00.000',
    });
  });

  it('takes one that is two days ahead for one of now', () => {
    const events = [
      { key: 'sent', at: at('2T09:00:00') },
      { key: 'hub', at: at('4T13:00:00') },
    ];
    expect(shown(timesOf(events, new Map(), NOW))).toEqual({
      sent: '02T09:00:00.000',
      hub: '02T12:00:00.000',
    });
  });

  it('puts it before what the carrier puts after it, and a webhook told of first', () => {
    const events = [
      { key: 'created', at: at('2T08:00:00') },
      { key: 'picked up', at: at('4T07:00:00') },
      { key: 'sent', at: at('4T07:00:01') },
      { key: 'hub', at: at('4T07:00:01') },
      { key: 'on its way', at: at('4T08:00:00') },
    ];
    const known = new Map([
      ['created', at('2T08:00:00')],
      ['hub', at('2T11:00:00')],
    ]);
    expect(shown(timesOf(events, known, NOW))).toMatchObject({
      created: '02T08:00:00.000',
      'picked up': '02T10:59:59.999',
      sent: '02T10:59:59.999',
      'on its way': '02T12:00:00.000',
    });
  });
});
