import { createServer } from 'node:http';
import { Pool } from 'pg';

/**
 * What the machine can do at best: the same rows by the plainest SQL through a bare http server.
 * No session, no permission, no validation, no total.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const COLUMNS = `id, order_number, customer_name, phone, wilaya_code, wilaya, daira, commune, address, product_id,
  product_name, quantity, status, total_amount, delivery_company_id, delivery_company_name, tracking_number,
  delivery_status, delivery_cost, client_id, is_special_client, call_count, created_at`;

const NEWEST = 'order by created_at desc, id desc limit 10';
const QUERIES: Record<string, { name: string; text: string }> = {
  list: { name: 'list', text: `select ${COLUMNS} from orders where deleted_at is null ${NEWEST}` },
  deep: {
    name: 'deep',
    text: `select ${COLUMNS} from orders where deleted_at is null ${NEWEST} offset 49990`,
  },
  filtered: {
    name: 'filtered',
    text: `select ${COLUMNS}, count(*) over () as total from orders where deleted_at is null and status = 'delivered' ${NEWEST}`,
  },
  one: { name: 'one', text: `select ${COLUMNS} from orders where id = $1` },
  search: {
    name: 'search',
    text: `select ${COLUMNS} from orders where deleted_at is null and search_text like $1 ${NEWEST}`,
  },
  create: {
    name: 'create',
    text: `insert into orders_floor (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount)
      values ('x', '0550000000', 16, 'الجزائر', 'باب الوادي', 'حي', 1900) returning id`,
  },
};

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor');
  const query = QUERIES[url.pathname.slice(1)];
  const value = url.searchParams.get('value');
  request.resume();
  if (query === undefined) {
    response.writeHead(404).end();
    return;
  }
  pool.query({ ...query, values: value === null ? [] : [value] }).then(
    ({ rows }) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string')
    process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
