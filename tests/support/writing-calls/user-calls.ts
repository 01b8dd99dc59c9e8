import type { UserSession } from '#contract/auth/own-sessions.ts';
import { PASSWORD } from '../factories.ts';
import { NEW_PASSWORD, userInput } from '../user-factories.ts';
import { sessionOf, type Desk, type WritingCall } from './desk.ts';

const ofColleague = async ({ app, ids }: Desk) => ({
  params: { id: ids.colleague },
  about: await sessionOf(app, ids.colleague),
});

export const USER_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/auth/login',
    does: 'lets somebody in',
    prepare: async ({ app, user }) => ({
      body: { username: user.username, password: PASSWORD, rememberMe: true },
      as: app.client(),
    }),
    tells: ['audit', 'users user'],
    // Counted before the password is checked, so that 100 concurrent attempts count as 100.
    keeps: ['login_attempts'],
  },
  {
    endpoint: 'POST /api/auth/logout',
    does: 'ends the session, on its other screens too',
    prepare: async ({ app, ids }) => {
      const client = await sessionOf(app, ids.colleague);
      return { as: client, about: client };
    },
    tells: ['audit'],
    tellsUser: 'bye',
  },
  {
    endpoint: 'POST /api/auth/password',
    does: 'changes the password and ends the other sessions',
    prepare: async ({ app, ids }) => ({
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      as: await sessionOf(app, ids.colleague),
      about: await sessionOf(app, ids.colleague),
    }),
    tells: ['audit', 'users colleague'],
    tellsUser: 'bye',
    keeps: ['login_attempts'],
  },
  {
    endpoint: 'DELETE /api/auth/sessions',
    does: "ends one's own other sessions",
    prepare: async ({ app, ids }) => ({
      as: await sessionOf(app, ids.colleague),
      about: await sessionOf(app, ids.colleague),
    }),
    tells: ['audit'],
    tellsUser: 'bye',
  },
  {
    endpoint: 'DELETE /api/auth/sessions/{id}',
    does: "ends one of one's own sessions",
    prepare: async ({ app, ids }) => {
      const as = await sessionOf(app, ids.colleague);
      const about = await sessionOf(app, ids.colleague);
      const { body } = await about.request('GET', '/api/auth/sessions');
      const ended = (body as UserSession[]).find(({ isCurrent }) => isCurrent);
      return { params: { id: ended?.id ?? '' }, as, about };
    },
    tells: ['audit'],
    tellsUser: 'bye',
  },
  {
    endpoint: 'POST /api/users',
    does: 'adds a user',
    prepare: async () => ({ body: userInput({ role: 'content_update', canEditOrders: true }) }),
    tells: ['audit', 'users new'],
  },
  {
    endpoint: 'PATCH /api/users/{id}',
    does: 'takes a permission away',
    prepare: async (desk) => ({ ...(await ofColleague(desk)), body: { canViewOrders: false } }),
    tells: ['audit', 'users colleague'],
    tellsUser: 'session',
  },
  {
    endpoint: 'PATCH /api/users/{id}',
    does: 'sets a password and ends every session of the user',
    prepare: async (desk) => ({ ...(await ofColleague(desk)), body: { password: NEW_PASSWORD } }),
    tells: ['audit', 'users colleague'],
    tellsUser: 'bye',
  },
  {
    endpoint: 'DELETE /api/users/{id}',
    does: 'deletes a user with their sessions',
    prepare: ofColleague,
    tells: ['audit', 'users colleague'],
    tellsUser: 'bye',
  },
  {
    endpoint: 'POST /api/users/{id}/reset-password',
    does: 'gives a temporary password and ends every session of the user',
    prepare: ofColleague,
    tells: ['audit', 'users colleague'],
    tellsUser: 'bye',
  },
  {
    endpoint: 'DELETE /api/users/{id}/sessions',
    does: 'ends every session of the user',
    prepare: ofColleague,
    tells: ['audit'],
    tellsUser: 'bye',
  },
  {
    endpoint: 'DELETE /api/users/{id}/sessions/{sessionId}',
    does: 'ends one session of the user',
    prepare: async (desk) => {
      const prepared = await ofColleague(desk);
      const path = `/api/users/${desk.ids.colleague}/sessions`;
      const [session] = await desk.send<{ id: string }[]>('GET', path);
      return { ...prepared, params: { ...prepared.params, sessionId: session?.id ?? '' } };
    },
    tells: ['audit'],
    tellsUser: 'bye',
  },
  {
    endpoint: 'POST /api/audit/exports',
    does: 'writes down that a list leaves as a file',
    prepare: async () => ({ body: { list: 'orders', count: 3 } }),
    tells: ['audit'],
  },
];
