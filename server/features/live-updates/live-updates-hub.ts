import type { Change } from '#contract/live-updates.ts';
import { can } from '#contract/permissions.ts';
import { TOPIC_AUDIENCE } from '#contract/topics.ts';
import type { Actor } from '../../context.ts';
import { CHANGES_CHANNEL, type AnnouncedChange } from '../../db/tables/changes.ts';
import type { Listen } from '../../db/connection/listen.ts';

const HEARTBEAT_MS = 25_000;
/** Far more than anybody has windows in sight. */
export const STREAMS_A_SESSION = 20;

/** One open screen. */
export interface Subscriber {
  actor: Actor;
  /** Looks the session up again; null when it ended. */
  refreshActor: () => Promise<Actor | null>;
  send: (change: Change) => void;
  heartbeat: () => void;
  /** The session is over: the screen should ask who it is. */
  dismiss: () => void;
  /** Ends the stream only; the screen comes back and refreshes what it shows. */
  end: () => void;
}

/** Hears the database's changes and tells each open screen those its user may see. */
export class LiveUpdatesHub {
  readonly #subscribers = new Set<Subscriber>();
  readonly #heartbeat: NodeJS.Timeout;
  #delivered: Promise<void> = Promise.resolve();
  #stopListening: () => Promise<void> = async () => {};

  constructor(heartbeatMs = HEARTBEAT_MS) {
    this.#heartbeat = setInterval(() => void this.#checkAll(), heartbeatMs);
    this.#heartbeat.unref();
  }

  async listen(listen: Listen): Promise<void> {
    this.#stopListening = await listen(CHANGES_CHANNEL, {
      onMessage: (payload) => this.#enqueue(JSON.parse(payload) as AnnouncedChange),
      // The screens come back, are told that the database is away, and say so.
      onLost: () => this.endAll(),
      onGap: () => this.endAll(),
    });
  }

  add(subscriber: Subscriber): () => void {
    this.#makeRoom(subscriber.actor.sessionId);
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  get size(): number {
    return this.#subscribers.size;
  }

  /** The screens come back by themselves, to this server or another. */
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
   * One after the other: a session that ended, or a permission that went, is noticed before what
   * was announced after it is told.
   */
  #enqueue(change: AnnouncedChange): void {
    this.#delivered = this.#delivered.then(() => this.#deliver(change));
  }

  async #deliver({ userId, ...change }: AnnouncedChange): Promise<void> {
    for (const subscriber of this.#subscribers) {
      if (change.topic === 'session') {
        if (subscriber.actor.id === userId && (await this.#recheck(subscriber))) {
          subscriber.send(change);
        }
      } else if (mayHear(subscriber.actor, change)) {
        subscriber.send(change);
      }
    }
  }

  /** Of one session's screens the oldest goes first: more likely it was left behind. */
  #makeRoom(sessionId: string): void {
    const theirs = [...this.#subscribers].filter(({ actor }) => actor.sessionId === sessionId);
    for (const oldest of theirs.slice(0, Math.max(0, theirs.length + 1 - STREAMS_A_SESSION))) {
      oldest.end();
      this.#subscribers.delete(oldest);
    }
  }

  /**
   * A session can also end, or a flag change, without a word reaching us. All at once, so that they
   * are looked up in one query.
   */
  async #checkAll(): Promise<void> {
    await Promise.all(
      [...this.#subscribers].map(async (subscriber) => {
        if (await this.#recheck(subscriber)) subscriber.heartbeat();
      }),
    );
  }

  async #recheck(subscriber: Subscriber): Promise<boolean> {
    try {
      const actor = await subscriber.refreshActor();
      // Its stream may have been ended meanwhile: nothing can be written to it any more.
      if (!this.#subscribers.has(subscriber)) return false;
      if (actor !== null) {
        subscriber.actor = actor;
        return true;
      }
      subscriber.dismiss();
    } catch {
      // The database is away: end the stream, and the screen says so and tries again by itself.
      subscriber.end();
    }
    this.#subscribers.delete(subscriber);
    return false;
  }
}

function mayHear(actor: Actor, { topic }: Change): boolean {
  if (actor.mustChangePassword) return false;
  return TOPIC_AUDIENCE[topic].some((permission) => can(actor, permission));
}
