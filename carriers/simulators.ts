import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Control } from './control/control.ts';
import { serveControl } from './control/control-api.ts';
import { htmlPage } from './core/http.ts';
import { placeOf, send, serveFamily } from './core/serve.ts';
import { World, type WorldOptions } from './core/world.ts';
import { ecotrack } from './ecotrack/ecotrack.ts';
import { maystro } from './maystro/maystro.ts';
import { noest } from './noest/noest.ts';
import { procolis } from './procolis/procolis.ts';
import { zr } from './zr/zr.ts';
import { yalidine } from './yalidine/yalidine.ts';

export interface CarriersOptions extends WorldOptions {
  /** 0 takes any free port. */
  port?: number;
  host?: string;
}

export interface Carriers {
  url: string;
  control: Control;
  close: () => Promise<void>;
}

const HOST = '127.0.0.1';
/** A tenant whose bulk call fails, and which wants every field in an update. */
const PACKERS = { apiToken: 'sim-packers-token', bulk: 'broken', updateNeedsAll: true };

function openFamilies(world: World): World {
  world.families = [
    yalidine(world, 'yalidine', 'ياليدين', 'yal-'),
    yalidine(world, 'guepex', 'قيباكس', 'gup-'),
    noest(world),
    ecotrack(world, { name: 'ecotrack', title: 'إيكوتراك', code: 'SIMU' }),
    ecotrack(world, {
      name: 'packers',
      title: 'باكرز (إيكوتراك)',
      code: 'PACK',
      settings: PACKERS,
    }),
    zr(world),
    maystro(world, 1),
    maystro(world, 2),
    procolis(world),
  ];
  return world;
}

/** Starts all simulators behind one server. */
export async function startCarriers(options: CarriersOptions = {}): Promise<Carriers> {
  const { port = 0, host = HOST } = options;
  const world = openFamilies(new World(options));
  const control = new Control(world);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://carriers');
    const place = placeOf(world, url.pathname);
    const work =
      place === null
        ? serveControl(control, url, request, response)
        : serveFamily(world, place, url, request, response);
    work.catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      if (!response.headersSent) send(response, htmlPage(500, 'Internal Server Error'));
    });
  });
  // A carrier may stay silent for longer than Node would wait.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  world.url = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    url: world.url,
    control,
    close: async () => {
      world.clock.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
