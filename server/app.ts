import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { storefrontStatusPath } from '#contract/storefront/storefront.ts';
import type { Db } from './db/types.ts';
import { apiKeyHandlers } from './features/api-keys/api-keys-routes.ts';
import { programFinder } from './features/api-keys/find-program.ts';
import { auditHandlers } from './features/audit/audit-routes.ts';
import { authHandlers, ownSessionHandlers } from './features/auth/auth-routes.ts';
import { deviceCookie, knownDevices } from './features/auth/known-devices.ts';
import { sessionStart, sessionCookie, isUserActivity } from './features/auth/session-cookie.ts';
import { relyingPartyOf } from './features/auth/second-factor/webauthn.ts';
import { secondFactorHandlers } from './features/auth/second-factor/second-factor-routes.ts';
import { actorFinder } from './features/auth/sessions.ts';
import { carrierAccountHandlers } from './features/carriers/accounts/accounts-routes.ts';
import type { CarrierNetwork } from './features/carriers/channel/call-address.ts';
import { carrierPlacesHandlers } from './features/carriers/places/places-routes.ts';
import { carrierRuleHandlers } from '#server/features/carrier-rules/carrier-rules-routes.ts';
import { HookAccounts } from './features/carriers/hooks/hook-accounts.ts';
import { carrierHookHandlers, isKnownHook } from './features/carriers/hooks/hooks-routes.ts';
import { taskHandlers } from '#server/features/tasks/tasks-routes.ts';
import { parcelLabelHandlers } from '#server/features/parcels/labels/labels-routes.ts';
import { parcelRequestHandlers } from '#server/features/parcels/asking/requests-routes.ts';
import { parcelHandlers } from '#server/features/parcels/sending/parcels-routes.ts';
import { clientHandlers } from './features/clients/clients-routes.ts';
import { dashboardHandlers } from './features/dashboard/dashboard-routes.ts';
import type { SecretBox } from './secret-box.ts';
import { deliveryCompanyHandlers } from './features/delivery-companies/delivery-companies-routes.ts';
import { deskHandlers } from './features/desk/desk-routes.ts';
import { inboxHandlers } from './features/intake/inbox/inbox-routes.ts';
import { callerOfIntake, intakeHandlers } from './features/intake/receiving/intake-routes.ts';
import { KnownSources } from './features/intake/sources/known-sources.ts';
import { sourceHandlers } from './features/intake/sources/sources-routes.ts';
import type { LiveUpdatesHub } from './features/live-updates/live-updates-hub.ts';
import { liveUpdateHandlers } from './features/live-updates/live-updates-routes.ts';
import { messageHandlers } from './features/messages/messages-routes.ts';
import type { Mailer } from './features/notifications/mailer.ts';
import { notificationHandlers } from './features/notifications/notifications-routes.ts';
import { offerHandlers } from './features/offers/offers-routes.ts';
import { orderHandlers } from './features/orders/orders-routes.ts';
import { payoutHandlers } from './features/payouts/payouts-routes.ts';
import { productHandlers } from './features/products/products-routes.ts';
import { reportHandlers } from './features/reports/reports-routes.ts';
import { returnHandlers } from './features/returns/returns-routes.ts';
import { scanHandlers } from './features/scan/scan-routes.ts';
import { settingsHandlers } from './features/settings/settings-routes.ts';
import type { Capabilities } from './features/settings/settings-service.ts';
import { shippingHandlers } from './features/shipping/shipping-routes.ts';
import { stockHandlers } from './features/stock/stock-routes.ts';
import {
  storefrontHandlers,
  logInboundCalls,
  syncHandlers,
} from './features/storefront/storefront-routes.ts';
import type { StorefrontAccess } from './features/storefront/storefront-service.ts';
import { inboundReceivers } from './features/storefront/sync-inbound-service.ts';
import { storefrontKeyGuard } from './features/storefront/sync-key.ts';
import { systemHandlers } from './features/system/system-routes.ts';
import { teamHandlers } from './features/team/team-routes.ts';
import { trustHandlers } from './features/trust/trust-routes.ts';
import type { Media } from './features/uploads/media-storage.ts';
import { serveUploads } from './features/uploads/serve-uploads.ts';
import { uploadHandlers } from './features/uploads/uploads-routes.ts';
import { userHandlers } from './features/users/users-routes.ts';
import { savedViewHandlers } from './features/views/views-routes.ts';
import { wheelHandlers } from './features/wheel/wheel-routes.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { pacedErrors, type Pause, refusalPace } from './http/error-handler.ts';
import type { Handlers } from './http/handler.ts';
import type { Metrics } from './http/metrics.ts';
import { buildOpenApi } from './http/openapi.ts';
import type { PublicGate } from './http/public-gate.ts';
import { PUBLIC_BODY, registerEndpoints } from './http/register-endpoint.ts';
import { acceptJsonBodies, readRefusedBodies } from './http/request-bodies.ts';
import {
  closeConnectionsOnStop,
  headChecks,
  limitRequestTimes,
  REQUEST_TIMEOUTS,
  type RequestTimeouts,
} from './http/request-timeouts.ts';
import { refuseCrossOriginWrites, securityHeaders } from './http/security-headers.ts';
import {
  answerUnknownAddress,
  readIndexHtml,
  serveFiles,
  serveStationPage,
  serveWheelPage,
} from './http/web-app.ts';
import { logAnswer } from './logging.ts';

export interface AppDeps {
  db: Db;
  /** For callers without a session. */
  publicDb: Db;
  gate: PublicGate;
  hub: LiveUpdatesHub;
  metrics: Metrics;
  now: () => Date;
  version: string;
  publicUrl: string | undefined;
  storefrontSlug: string;
  storefront: StorefrontAccess;
  media: Media;
  /** Null without SMTP_URL. */
  mailer: Mailer | null;
  /** Null without ENCRYPTION_KEY. */
  secretBox: SecretBox | null;
  carrierNetwork: CarrierNetwork;
  readBackups: Capabilities['readBackups'];
  /** The key that the storefront must send; without it the sync endpoints return 503. */
  syncApiKey: string | undefined;
  /** Folder of the built web app; null when another server serves it. */
  webRoot: string | null;
  /** Folders with the hashed files of the builds before, as far as they are kept. */
  earlierWebRoots?: readonly string[];
  logger: FastifyServerOptions['logger'];
  timeouts?: RequestTimeouts;
  /** How the refusals of a flood are held back. */
  holdRefusal?: Pause;
  /** True while shutting down: requests are still served, but health checks report "not ready". */
  isStopping: () => boolean;
}

/**
 * Builds the whole server without listening. It reads no environment: everything comes in `deps`.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const indexHtml = deps.webRoot === null ? null : readIndexHtml(deps.webRoot, deps.storefrontSlug);
  const { url: storefrontUrl } = deps.storefront;
  const storefrontOrigin = storefrontUrl === undefined ? null : new URL(storefrontUrl).origin;
  const isHttps = deps.publicUrl?.startsWith('https:') === true;
  const security = securityHeaders(indexHtml, isHttps, storefrontOrigin);
  const { timeouts = REQUEST_TIMEOUTS } = deps;
  const answerError = pacedErrors(refusalPace(deps.holdRefusal));
  const app = Fastify({
    ...headChecks(timeouts),
    logger: deps.logger,
    genReqId: () => randomUUID(),
    bodyLimit: PUBLIC_BODY,
    // Forwarded addresses are trusted only from a proxy on this machine.
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // A malformed URL is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      security.everywhere(request, reply);
      void answerError(error, request, reply.header('x-request-id', request.id));
    },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // While shutting down, requests on open connections are still served instead of refused.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  });

  app.setErrorHandler(answerError);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    security.everywhere(request, reply);
    done();
  });
  limitRequestTimes(app, timeouts);
  readRefusedBodies(app);
  closeConnectionsOnStop(app, deps.isStopping);
  app.addHook('onResponse', logAnswer);
  deps.metrics.observe(app);
  await app.register(cookie);
  // Files come before compression: they are compressed when they are built, and sent in parts.
  serveUploads(app, deps.media.storage);
  if (deps.webRoot !== null) await serveFiles(app, deps.webRoot, deps.earlierWebRoots ?? []);
  await compressAnswers(app);
  app.addHook('onRequest', refuseCrossOriginWrites(deps.publicUrl));
  acceptJsonBodies(app);
  logInboundCalls(app, deps);

  const handlers = buildHandlers(deps);
  await registerEndpoints(
    app,
    {
      db: deps.db,
      publicDb: deps.publicDb,
      gate: deps.gate,
      isKnownDevice: handlers.isKnownDevice,
      callerOfHook: (request) =>
        callerOfIntake(handlers.intake.sources, request) ??
        (isKnownHook(handlers.hookAccounts, request) ? 'known' : 'perhaps'),
      now: deps.now,
      findActor: handlers.findActor,
      findProgram: programFinder(deps.db, deps.now),
      checkStorefrontKey: storefrontKeyGuard(deps.syncApiKey, deps.now),
    },
    handlers.served,
    handlers.all,
  );
  app.addHook('preClose', () => deps.hub.close());

  if (deps.webRoot !== null) {
    serveWheelPage(app, deps.webRoot, storefrontOrigin, security.wheelPage);
    if (indexHtml !== null) serveStationPage(app, indexHtml, security.stationPage);
  }
  app.setNotFoundHandler(answerUnknownAddress(indexHtml));
  return app;
}

function buildHandlers(deps: AppDeps) {
  const { db, hub, now, publicUrl, version, mailer, secretBox } = deps;
  const served = servedEndpoints(deps.storefrontSlug);
  const cookie = sessionCookie(publicUrl);
  const devices = deviceCookie(publicUrl);
  const entry = sessionStart(cookie, devices);
  const known = knownDevices(db, now);
  const isKnownDevice = async (request: FastifyRequest) => {
    const token = devices.read(request);
    return token !== undefined && known.has(token);
  };
  const shopWords = [deps.storefrontSlug, hostOf(publicUrl), hostOf(deps.storefront.url)];
  const toolsFor = (request: FastifyRequest) => ({
    box: secretBox,
    party: relyingPartyOf(publicUrl, request),
  });
  const hookAccounts = new HookAccounts(secretBox, now);
  const intakeSources = new KnownSources(deps.publicDb, secretBox, now);
  const intake = {
    sources: intakeSources,
    publicUrl,
    box: secretBox,
    network: deps.carrierNetwork,
  };
  const actorOf = actorFinder(db, now);
  const findActor = async (request: FastifyRequest) => {
    const token = cookie.read(request);
    return token === undefined ? null : actorOf(token, isUserActivity(request));
  };
  const all: Handlers = {
    ...systemHandlers({
      db,
      version,
      makeOpenApi: () => buildOpenApi(served, version),
      isStopping: deps.isStopping,
    }),
    ...authHandlers({ cookie, entry, shopWords, toolsFor }),
    ...secondFactorHandlers(entry, toolsFor),
    ...ownSessionHandlers(),
    ...auditHandlers(),
    ...apiKeyHandlers(),
    ...liveUpdateHandlers(hub, findActor),
    ...orderHandlers(db),
    ...taskHandlers(),
    ...deskHandlers(db),
    ...carrierHookHandlers(hookAccounts, deps.publicDb),
    ...parcelHandlers({ box: secretBox, network: deps.carrierNetwork }),
    ...parcelLabelHandlers(),
    ...parcelRequestHandlers(),
    ...returnHandlers(),
    ...scanHandlers(),
    ...dashboardHandlers(db),
    ...productHandlers(),
    ...offerHandlers(),
    ...stockHandlers(),
    ...uploadHandlers(deps.media),
    ...userHandlers(shopWords),
    ...deliveryCompanyHandlers(secretBox),
    ...carrierAccountHandlers({ box: secretBox, network: deps.carrierNetwork }),
    ...carrierPlacesHandlers(),
    ...carrierRuleHandlers(),
    ...messageHandlers(),
    ...payoutHandlers({ box: secretBox, network: deps.carrierNetwork }),
    ...teamHandlers(),
    ...reportHandlers(),
    ...clientHandlers(),
    ...trustHandlers(),
    ...savedViewHandlers(),
    ...settingsHandlers({
      canSendMail: mailer !== null,
      canStoreApiKeys: secretBox !== null,
      readBackups: deps.readBackups,
    }),
    ...notificationHandlers(mailer),
    ...shippingHandlers(),
    ...storefrontHandlers(deps.storefront),
    ...wheelHandlers(),
    ...intakeHandlers(deps.publicDb, intake.sources),
    ...inboxHandlers(),
    ...sourceHandlers(intake),
    ...syncHandlers(inboundReceivers, {
      publicUrl,
      hasSyncKey: deps.syncApiKey !== undefined,
    }),
  };
  return { all, served, findActor, isKnownDevice, hookAccounts, intake };
}

const hostOf = (url: string | undefined) => (url === undefined ? '' : new URL(url).hostname);

/** The registry with the one path that depends on the configuration. */
function servedEndpoints(storefrontSlug: string) {
  const { getStorefrontStatus } = endpoints;
  const path = storefrontStatusPath(storefrontSlug);
  return { ...endpoints, getStorefrontStatus: { ...getStorefrontStatus, path } };
}
