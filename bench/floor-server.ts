import { createServer } from 'node:http';
import { Client, Pool } from 'pg';

/**
 * The floor: the same rows with the simplest SQL through a bare http server, without session,
 * permission, validation or total.
 */
const ORDER = `id, order_number, customer_name, phone, wilaya_code, wilaya, daira, commune, address, product_id,
  product_name, quantity, status, total_amount, delivery_company_id, delivery_company_name, tracking_number,
  delivery_status, delivery_cost, client_id, is_special_client, call_count, created_at`;
const NEWEST = 'order by created_at desc, id desc limit 10';

const QUERIES: Record<string, string> = {
  list: `select ${ORDER} from orders where deleted_at is null ${NEWEST}`,
  deep: `select ${ORDER} from orders where deleted_at is null ${NEWEST} offset 49990`,
  filtered: `select ${ORDER}, count(*) over () as total from orders where deleted_at is null and status = 'delivered' ${NEWEST}`,
  one: `select ${ORDER} from orders where id = $1`,
  search: `select ${ORDER} from orders where deleted_at is null and search_text like $1 ${NEWEST}`,
  create: `insert into orders_floor (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount)
    values ('x', '0550000000', 16, 'الجزائر', 'باب الوادي', 'حي', 1900) returning id`,
  status: `update orders_floor set status = 'validated' where id = (select id from orders_floor limit 1) returning id`,
  dashboard: `select status, count(*), sum(total_amount) from orders where deleted_at is null group by status`,
  clients: `select id, name, phone, wilaya, commune, total_orders, total_spent, created_at from clients ${NEWEST}`,
  products: `select id, slug, name_ar, name_fr, price, stock, image_url, created_at from products ${NEWEST}`,
};

/** A page that shows only the same ten rows. */
const PAGE = `<!doctype html><meta charset="utf-8"><table><tr><th>orders</table><script>
  fetch('/list').then((answer) => answer.json()).then((rows) => {
    for (const row of rows) {
      const line = document.querySelector('table').insertRow();
      for (const value of Object.values(row)) line.insertCell().textContent = value;
    }
  });
</script>`;

const pool = new Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });

/** The floor's queries take seconds in a large store, and go on when nobody waits for them any more. */
async function giveUpQueries(): Promise<void> {
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '/* floor */%'`;
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) {
    const client = new Client({ connectionString: process.env.DATABASE_URL ?? '' });
    await client.connect();
    await client.query(cancel);
    await client.end();
  }
}

async function ask(name: string, values: string[]): Promise<unknown[]> {
  return (await pool.query({ name, text: `/* floor */ ${QUERIES[name] ?? ''}`, values }))
    .rows as unknown[];
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor');
  const name = url.pathname.slice(1);
  const value = url.searchParams.get('value');
  request.resume();
  if (name === '') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    return;
  }
  if (name === 'give-up') {
    void giveUpQueries().then(() => response.writeHead(204).end());
    return;
  }
  if (!(name in QUERIES)) {
    response.writeHead(404).end();
    return;
  }
  ask(name, value === null ? [] : [value]).then(
    (rows) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
// A call may queue for minutes behind others; its connection must stay open meanwhile.
server.keepAliveTimeout = 600_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string')
    process.stdout.write(`ready: http://127.0.0.1:${address.port}\n`);
});
