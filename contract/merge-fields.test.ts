import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFields, type FieldOwner } from './merge-fields.ts';

const OWNERS = {
  name: 'shared',
  price: 'shared',
  stock: 'dashboard',
  rating: 'storefront',
} as const satisfies Record<string, FieldOwner>;
type Fields = Record<keyof typeof OWNERS, number>;
type Name = 'dashboard' | 'storefront';

interface Message {
  fields: Fields;
  at: number;
  version: number;
}

/** A side of the protocol: counts its changes and keeps the time of the shared fields. */
class Side {
  fields: Fields = { name: 0, price: 0, stock: 0, rating: 0 };
  at = 0;
  version = 0;
  seen = 0;
  readonly name: Name;
  constructor(name: Name) {
    this.name = name;
  }

  edit(field: keyof Fields, value: number, now: number): void {
    const owner = OWNERS[field];
    if (owner !== 'shared' && owner !== this.name) return;
    this.fields = { ...this.fields, [field]: value };
    if (owner === 'shared') this.at = now;
    this.version += 1;
  }

  state(): Message {
    return { fields: this.fields, at: this.at, version: this.version };
  }

  /** Returns whether it has to send its state back. */
  receive({ fields, at, version }: Message): boolean {
    if (version < this.seen) return false;
    this.seen = version;
    const { changes, kept } = mergeFields<Fields>({
      owners: OWNERS,
      receiver: this.name,
      stored: this.fields,
      incoming: fields,
      storedAt: this.at,
      incomingAt: at,
    });
    const isChanged = Object.keys(changes).length > 0;
    this.fields = { ...this.fields, ...changes };
    this.at = Math.max(this.at, at);
    if (isChanged || kept.length > 0) this.version += 1;
    return isChanged || kept.length > 0;
  }
}

const step = fc.record({
  side: fc.constantFrom<Name>('dashboard', 'storefront'),
  action: fc.constantFrom('edit', 'send', 'deliver', 'lose', 'repeat'),
  field: fc.constantFrom<keyof Fields>('name', 'price', 'stock', 'rating'),
  value: fc.integer({ min: 1, max: 9 }),
  pick: fc.nat(1_000),
});

describe('two sides that follow the rule', () => {
  it('hold the same in the end, whatever is lost, repeated or overtaken on the way', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const sides = { dashboard: new Side('dashboard'), storefront: new Side('storefront') };
        const other = (name: Name): Name => (name === 'dashboard' ? 'storefront' : 'dashboard');
        const wire: { to: Name; message: Message }[] = [];
        const send = (from: Name) => wire.push({ to: other(from), message: sides[from].state() });
        let now = 0;
        for (const { side, action, field, value, pick } of steps) {
          // Half of the steps have the same time, so that ties occur.
          if (pick % 2 === 0) now += 1;
          const index = wire.length === 0 ? -1 : pick % wire.length;
          const found = wire[index];
          if (action === 'edit') sides[side].edit(field, value, now);
          else if (action === 'send') send(side);
          else if (found === undefined) continue;
          else if (action === 'repeat') wire.push(found);
          else {
            wire.splice(index, 1);
            if (action === 'deliver' && sides[found.to].receive(found.message)) send(found.to);
          }
        }
        // Pushes are retried until they arrive, so in the end the newest state of each side does.
        send('dashboard');
        send('storefront');
        for (let n = 0; wire.length > 0; n++) {
          expect(n).toBeLessThan(1_000);
          const { to, message } = wire.shift() ?? {
            to: 'dashboard',
            message: sides.dashboard.state(),
          };
          if (sides[to].receive(message)) send(to);
        }
        expect(sides.dashboard.fields).toEqual(sides.storefront.fields);
      }),
      { numRuns: 1_000 },
    );
  });

  it('does not mind the order of keys', () => {
    const merge = mergeFields<{ words: Record<string, string> }>({
      owners: { words: 'shared' },
      receiver: 'dashboard',
      stored: { words: { ar: 'أ', fr: 'a' } },
      incoming: { words: { fr: 'a', ar: 'أ' } },
      storedAt: 1,
      incomingAt: 2,
    });
    expect(merge).toEqual({ changes: {}, kept: [] });
  });
});
