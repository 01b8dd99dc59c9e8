import { type Change, TOPIC_AUDIENCE, TOPICS, type Topic } from '#contract/live-updates.ts';
import { can } from '#contract/permissions.ts';
import type { Actor } from '../../context.ts';
import type { Listen } from '../../db/connection/listen.ts';
import { CHANGES_CHANNEL, type AnnouncedChange } from '../../db/tables/changes.ts';

const HEARTBEAT_MS = 25_000;
/** Far more windows than anybody has open; each change is written to every stream. */
export const MOST_STREAMS = { session: 20, user: 100 };

/** How long the request for a stream may take to arrive: by that the page is older than it says. */
const ON_THE_WAY_MS = 10_000;

/** One open event stream. */
export interface Subscriber {
  actor: Actor;
  /** Reads the session again; null when it has ended. */
  refreshActor: () => Promise<Actor | null>;
  send: (change: Change) => void;
  heartbeat: () => void;
  /** Tells the screen that its session is over, and ends the stream. */
  dismiss: () => void;
  /** Ends only the stream; the screen reconnects and refetches what it shows. */
  end: () => void;
}

/** Receives changes from the database and forwards to each stream those that its user may see. */
export class LiveUpdatesHub {
  readonly #subscribers = new Set<Subscriber>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #most: typeof MOST_STREAMS;
  /** When each topic last changed, and since when we know. */
  readonly #heardAt = new Map<Topic, number>();
  #listeningSince = performance.now();
  #delivered: Promise<void> = Promise.resolve();
  #stopListening: () => Promise<void> = async () => {};

  constructor(heartbeatMs = HEARTBEAT_MS, most = MOST_STREAMS) {
    this.#most = most;
    this.#heartbeat = setInterval(() => void this.#checkAll(), heartbeatMs);
    this.#heartbeat.unref();
  }

  async listen(listen: Listen): Promise<void> {
    this.#stopListening = await listen(CHANGES_CHANNEL, {
      onMessage: (payload) => this.#enqueue(JSON.parse(payload) as AnnouncedChange),
      // The screens reconnect, get an error while the database is down, and show it.
      onLost: () => this.endAll(),
      onGap: () => {
        this.#listeningSince = performance.now();
        this.endAll();
      },
    });
  }

  /** With the age of a page, the stream begins with the topics that it may have read too early. */
  add(subscriber: Subscriber, pageAge?: number): () => void {
    this.#makeRoom(subscriber.actor);
    this.#subscribers.add(subscriber);
    if (pageAge !== undefined) this.#catchUp(subscriber, pageAge);
    return () => this.#subscribers.delete(subscriber);
  }

  get size(): number {
    return this.#subscribers.size;
  }

  /** The screens reconnect by themselves, to this server or another. */
  endAll(): void {
    for (const subscriber of this.#subscribers) subscriber.end();
    this.#subscribers.clear();
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.endAll();
    await this.#stopListening();
  }

  /**
   * Changes are processed one after another, so that an ended session or a lost permission takes
   * effect before later changes are sent.
   */
  #enqueue(change: AnnouncedChange): void {
    this.#heardAt.set(change.topic, performance.now());
    this.#delivered = this.#delivered.then(() => this.#deliver(change));
  }

  async #deliver({ userId, ...change }: AnnouncedChange): Promise<void> {
    if (change.topic === 'session') {
      const theirs = [...this.#subscribers].filter(({ actor }) => actor.id === userId);
      await this.#recheckAll(theirs, (subscriber) => subscriber.send(change));
      return;
    }
    for (const subscriber of this.#subscribers) {
      if (mayHear(subscriber.actor, change)) subscriber.send(change);
    }
  }

  #catchUp({ actor, send }: Subscriber, pageAge: number): void {
    const began = performance.now() - pageAge - ON_THE_WAY_MS;
    for (const topic of TOPICS) {
      const heardAt = this.#heardAt.get(topic) ?? 0;
      if (Math.max(heardAt, this.#listeningSince) > began && mayHear(actor, { topic }))
        send({ topic });
    }
  }

  /**
   * Drops the oldest stream of the session or user, which was most likely left open by accident.
   */
  #makeRoom({ id, sessionId }: Actor): void {
    const ofUser = [...this.#subscribers].filter(({ actor }) => actor.id === id);
    const ofSession = ofUser.filter(({ actor }) => actor.sessionId === sessionId);
    const isSessionFull = ofSession.length >= this.#most.session;
    if (!isSessionFull && ofUser.length < this.#most.user) return;
    for (const oldest of (isSessionFull ? ofSession : ofUser).slice(0, 1)) {
      oldest.end();
      this.#subscribers.delete(oldest);
    }
  }

  /**
   * A session can also end, or a flag change, without a notification (for example by direct SQL).
   */
  #checkAll(): Promise<void> {
    return this.#recheckAll([...this.#subscribers], (subscriber) => subscriber.heartbeat());
  }

  /**
   * All at once, so that one batched query looks them up: whatever changes next waits for it, also
   * that of other users.
   */
  async #recheckAll(which: Subscriber[], tell: (to: Subscriber) => void): Promise<void> {
    await Promise.all(
      which.map(async (subscriber) => {
        if (await this.#recheck(subscriber)) tell(subscriber);
      }),
    );
  }

  async #recheck(subscriber: Subscriber): Promise<boolean> {
    try {
      const actor = await subscriber.refreshActor();
      // The stream may have ended meanwhile and cannot be written to any more.
      if (!this.#subscribers.has(subscriber)) return false;
      if (actor !== null) {
        subscriber.actor = actor;
        return true;
      }
      subscriber.dismiss();
    } catch {
      // The database is down: end the stream; the screen shows it and reconnects.
      subscriber.end();
    }
    this.#subscribers.delete(subscriber);
    return false;
  }
}

function mayHear(actor: Actor, { topic }: Change): boolean {
  if (actor.mustChangePassword || actor.mustSetUpSecondFactor) return false;
  return TOPIC_AUDIENCE[topic].some((permission) => can(actor, permission));
}
