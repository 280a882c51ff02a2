import { ApiFailure } from '../../../api/api-failure.ts';
import type { onConnectionChange } from '../../../api/connectivity.ts';
import { betterSkew, measuredSkew, type Skew } from './clock-skew.ts';
import type { DeviceMemory } from './device-memory.ts';
import type { readMessage, viewThisKiosk } from './kiosk-calls.ts';

const INTERVAL = 15_000;

type KioskAnswer = Awaited<ReturnType<typeof viewThisKiosk>>;

export interface HeartbeatOptions {
  device: () => DeviceMemory;
  viewThisKiosk: typeof viewThisKiosk;
  readMessage: typeof readMessage;
  onConnectionChange: typeof onConnectionChange;
  /** Called after each beat that the server answered. `isRevoked`: the server no longer accepts the device's token. */
  onAnswer: (answer: KioskAnswer, measured: { skew: number | null; isRevoked: boolean }) => void;
  /** Called when the pinned location no longer exists. */
  onLocationGone: () => void;
  /** Called with null when the message could not be read. */
  onMessage: (message: string | null) => void;
}

/** Keeps the kiosk in touch with the server: who it is, how far its clock is off, and the message. */
export function createHeartbeat(options: HeartbeatOptions) {
  let skew: Skew | null = null;

  async function beat(): Promise<void> {
    const { token, pinned } = options.device();
    const askedAt = Date.now();
    try {
      const answer = await options.viewThisKiosk(token, pinned);
      const measured = measuredSkew(askedAt, Date.now(), answer.time);
      if (measured) skew = betterSkew(skew, measured);
      // A device that was enrolled again during the call has another token by now.
      const isGone = answer.kiosk === null && !answer.needs_takeover;
      const isRevoked = isGone && token !== null && token === options.device().token;
      options.onAnswer(answer, { skew: skew?.ahead ?? null, isRevoked });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 404) options.onLocationGone();
    }
  }

  async function refreshMessage(): Promise<void> {
    options.onMessage(await options.readMessage().catch(() => null));
  }

  return {
    beat,
    refreshMessage,
    /** Beats every 15 seconds and when the connection is back, until the returned function is called. */
    start(): () => void {
      const timer = setInterval(() => void beat(), INTERVAL);
      const unsubscribe = options.onConnectionChange((connection) => {
        if (connection !== 'online') return;
        void beat();
        void refreshMessage();
      });
      return () => {
        clearInterval(timer);
        unsubscribe();
      };
    },
  };
}
