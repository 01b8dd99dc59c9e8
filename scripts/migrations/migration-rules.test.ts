import { describe, expect, it } from 'vitest';
import { findDangers } from './migration-rules.ts';

const inOne = (text: string, name = '0017_try.sql') => findDangers([{ name, text }]);

describe('a migration is refused that', () => {
  it.each([
    [
      'drops a column',
      'ALTER TABLE "orders" DROP COLUMN "note"',
      'the release before still uses it',
    ],
    [
      'drops a column, in short',
      'alter table orders drop note',
      'the release before still uses it',
    ],
    ['drops a table', 'DROP TABLE "clients" CASCADE', 'the release before still uses it'],
    [
      'renames a column',
      'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark"',
      'only the old name',
    ],
    ['renames a table', 'alter table orders rename to sales', 'only the old name'],
    ['renames a sequence', 'alter sequence order_numbers rename to numbers', 'only the old name'],
    [
      'changes a type',
      'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE varchar(9)',
      'the old type',
    ],
    ['changes a type, in short', 'alter table orders alter note type text', 'the old type'],
    ['drops a default', 'alter table orders alter column note drop default', 'without this column'],
    [
      'sets not null',
      'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL',
      'VALIDATE it in the next',
    ],
    [
      'adds a column that must be filled',
      'ALTER TABLE "orders" ADD COLUMN "x" text NOT NULL',
      'give it a default',
    ],
    [
      'adds such a column after another',
      `alter table orders add column a text not null default 'x', add column b text not null`,
      'give it a default',
    ],
    [
      'fills a column row by row',
      'alter table orders add x uuid default gen_random_uuid()',
      'a value of its own',
    ],
    [
      'adds a number to each row',
      'alter table orders add column x bigserial',
      'a value of its own',
    ],
    [
      'computes a column',
      'alter table orders add x int generated always as (1) stored',
      'a value of its own',
    ],
    [
      'checks a new column',
      'alter table orders add column x int check (x > 0)',
      'apart from the column',
    ],
    [
      'adds a foreign key',
      'ALTER TABLE "orders" ADD CONSTRAINT "fk" FOREIGN KEY ("x") REFERENCES "clients"("id")',
      'add it NOT VALID',
    ],
    ['adds a check', 'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (x > 0)', 'add it NOT VALID'],
    [
      'validates what it has just added',
      'alter table orders add constraint c check (x > 0) not valid; alter table orders validate constraint c',
      'VALIDATE it in the next one',
    ],
    [
      'adds a unique constraint',
      'ALTER TABLE "orders" ADD CONSTRAINT "u" UNIQUE("x")',
      'can even read',
    ],
    ['builds an index', 'CREATE INDEX "i" ON "orders" USING btree ("x")', 'nobody can write'],
    ['drops an index', 'DROP INDEX "i"', 'may rely on it'],
    ['drops a trigger', 'drop trigger t on orders', 'may rely on it'],
    ['changes rows', 'UPDATE orders SET x = 1', 'say why they are few'],
    ['deletes rows', 'delete from orders where x', 'say why they are few'],
    ['runs a block', 'do $$ begin null; end $$', 'cannot be seen from here'],
  ])('%s', (_what, text, why) => {
    expect(inOne(text)).toEqual([expect.stringContaining(why)]);
  });

  it.each(['-- allowed: it is late\n', ''])('builds an index concurrently (%j)', (comment) => {
    expect(inOne(`${comment}create index concurrently i on orders (x)`)).toContainEqual(
      expect.stringContaining('cannot run in a transaction'),
    );
  });
});

describe('a migration passes that', () => {
  it.each([
    ['adds a column', 'ALTER TABLE "orders" ADD COLUMN "x" text'],
    [
      'adds a column with a default',
      `ALTER TABLE "orders" ADD COLUMN "x" text DEFAULT 'a;b' NOT NULL`,
    ],
    [
      'makes a table and all it needs',
      'create table t (id int not null); create index i on t (id); alter table "t" add constraint c check (id > 0)',
    ],
    ['adds a check for new rows', 'alter table orders add constraint c check (x > 0) not valid'],
    ['drops a constraint', 'alter table orders drop constraint c'],
    ['allows null', 'alter table orders alter column x drop not null'],
    ['sets a default', 'alter table orders alter column x set default 1'],
    [
      'replaces a function',
      'create or replace function f() returns trigger as $f$ begin update orders set x = 1; drop table y; return new; end $f$ language plpgsql',
    ],
    [
      'replaces a trigger',
      'create or replace trigger t after update on orders for each row execute function f()',
    ],
    ['inserts rows', `insert into settings (name) values ('drop table orders; update x')`],
    ['only speaks of danger', '-- drop table orders; later\n/* update orders */ select 1'],
  ])('%s', (_what, text) => {
    expect(inOne(text)).toEqual([]);
  });

  it('gives a reason, for that statement only', () => {
    const text = `-- allowed: 40 ms for 200,000 orders
CREATE INDEX "i" ON "orders" USING btree ("x");--> statement-breakpoint
CREATE INDEX "j" ON "orders" USING btree ("y");`;
    expect(inOne(text)).toEqual([expect.stringContaining('create index "j"')]);
    expect(inOne('-- allowed:\ncreate index i on orders (x)')).toHaveLength(1);
  });

  it('makes the store itself', () => {
    expect(inOne('drop table orders', '0000_create_store.sql')).toEqual([]);
  });
});

describe('a column is made not null over three migrations', () => {
  const ADD = {
    name: '0017_a.sql',
    text: 'alter table "orders" add constraint "x_set" check ("x" is not null) not valid',
  };
  const VALIDATE = {
    name: '0018_b.sql',
    text: 'ALTER TABLE "orders" VALIDATE CONSTRAINT "x_set";',
  };
  const SET = { name: '0019_c.sql', text: 'ALTER TABLE "orders" ALTER COLUMN "x" SET NOT NULL' };

  it('with a check that was validated', () => {
    expect(findDangers([ADD, VALIDATE, SET])).toEqual([]);
  });

  it('and not with one that was only added, or is of another table', () => {
    expect(findDangers([ADD, SET])).toHaveLength(1);
    const other = { ...SET, text: SET.text.replace('orders', 'clients') };
    expect(findDangers([ADD, VALIDATE, other])).toHaveLength(1);
  });
});
