import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../api/api-failure.ts';
import type { Connection } from '../../../api/connectivity.ts';
import type { DeviceMemory } from './device-memory.ts';
import { createHeartbeat } from './heartbeat.ts';

const now = Date.parse('2026-06-08T14:00:00.000Z');
const kiosk = { id: 1, name: 'By the pool' };
const location = { id: 3, title: 'Lakeside Pool', timezone: 'CST' as const };
const enrolled: DeviceMemory = { token: 'secret', kiosk, pinned: null, location, skew: null, message: null };

/** A heartbeat of a device whose clock is 90 seconds ahead, and everything it reports. */
function startedWith(device: DeviceMemory = enrolled) {
  const listeners = new Set<(connection: Connection) => void>();
  const options = {
    device: vi.fn(() => device),
    viewThisKiosk: vi.fn(async () => ({
      kiosk: kiosk as typeof kiosk | null,
      location,
      may_punch: true,
      needs_takeover: false,
      time: new Date(Date.now() - 90_000).toISOString(),
    })),
    readMessage: vi.fn(async () => 'Hello'),
    onConnectionChange: (listener: (connection: Connection) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onAnswer: vi.fn(),
    onLocationGone: vi.fn(),
    onMessage: vi.fn(),
  };
  const connectionBecomes = (connection: Connection) => {
    for (const listener of listeners) listener(connection);
  };
  return { ...options, heartbeat: createHeartbeat(options), connectionBecomes };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a running heartbeat', () => {
  it('beats every 15 seconds until it is stopped, and again when it is restarted', async () => {
    const { heartbeat, viewThisKiosk } = startedWith();
    const stop = heartbeat.start();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(viewThisKiosk).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(viewThisKiosk).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(viewThisKiosk).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(viewThisKiosk).toHaveBeenCalledTimes(3);
    heartbeat.start();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(viewThisKiosk).toHaveBeenCalledTimes(4);
  });

  it('beats and reads the message at once when the connection is back', async () => {
    const { heartbeat, viewThisKiosk, onMessage, connectionBecomes } = startedWith();
    const stop = heartbeat.start();
    connectionBecomes('offline');
    connectionBecomes('unreachable');
    await vi.advanceTimersByTimeAsync(0);
    expect(viewThisKiosk).not.toHaveBeenCalled();
    connectionBecomes('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(viewThisKiosk).toHaveBeenCalledTimes(1);
    expect(onMessage).toHaveBeenCalledExactlyOnceWith('Hello');
    stop();
    connectionBecomes('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(viewThisKiosk).toHaveBeenCalledTimes(1);
  });

  it('goes on after a beat without an answer', async () => {
    const { heartbeat, viewThisKiosk, onAnswer, onLocationGone } = startedWith();
    viewThisKiosk.mockRejectedValueOnce(new ApiFailure({ status: 0, text: 'No answer' }));
    heartbeat.start();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(onAnswer).not.toHaveBeenCalled();
    expect(onLocationGone).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(onAnswer).toHaveBeenCalledTimes(1);
  });
});

describe('a beat', () => {
  it('shows the token and the pinned location to the server', async () => {
    const { heartbeat, viewThisKiosk } = startedWith({ ...enrolled, pinned: 3 });
    await heartbeat.beat();
    expect(viewThisKiosk).toHaveBeenCalledExactlyOnceWith('secret', 3);
  });

  it('reports the answer and how far the clock is ahead', async () => {
    const { heartbeat, onAnswer } = startedWith();
    await heartbeat.beat();
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kiosk, location, may_punch: true }),
      { skew: 90_000, isRevoked: false },
    );
  });

  it('keeps the skew of a quick answer when a slow one follows', async () => {
    const { heartbeat, viewThisKiosk, onAnswer } = startedWith();
    await heartbeat.beat();
    viewThisKiosk.mockImplementationOnce(async () => {
      const time = new Date(Date.now() - 90_000).toISOString();
      vi.setSystemTime(Date.now() + 4_000);
      return { kiosk, location, may_punch: true, needs_takeover: false, time };
    });
    await heartbeat.beat();
    expect(onAnswer).toHaveBeenLastCalledWith(expect.anything(), { skew: 90_000, isRevoked: false });
  });

  it('knows no skew while the time of the server is unreadable', async () => {
    const { heartbeat, viewThisKiosk, onAnswer } = startedWith();
    viewThisKiosk.mockResolvedValueOnce({
      kiosk,
      location,
      may_punch: true,
      needs_takeover: false,
      time: 'noon',
    });
    await heartbeat.beat();
    expect(onAnswer).toHaveBeenLastCalledWith(expect.anything(), { skew: null, isRevoked: false });
  });

  it('reports a revoked token', async () => {
    const { heartbeat, viewThisKiosk, onAnswer } = startedWith();
    viewThisKiosk.mockResolvedValueOnce({
      kiosk: null,
      location,
      may_punch: true,
      needs_takeover: false,
      time: 'noon',
    });
    await heartbeat.beat();
    expect(onAnswer).toHaveBeenLastCalledWith(expect.anything(), { skew: null, isRevoked: true });
  });

  it('takes no device for revoked that has no token, or another one by now', async () => {
    const { heartbeat, viewThisKiosk, onAnswer, device } = startedWith();
    viewThisKiosk.mockResolvedValue({
      kiosk: null,
      location,
      may_punch: true,
      needs_takeover: false,
      time: 'noon',
    });
    device.mockReturnValueOnce({ ...enrolled, token: 'of an earlier enrollment' });
    await heartbeat.beat();
    expect(onAnswer).toHaveBeenLastCalledWith(expect.anything(), { skew: null, isRevoked: false });
    device.mockReturnValue({ ...enrolled, token: null });
    await heartbeat.beat();
    expect(onAnswer).toHaveBeenLastCalledWith(expect.anything(), { skew: null, isRevoked: false });
  });

  it('reports a pinned location that no longer exists', async () => {
    const { heartbeat, viewThisKiosk, onLocationGone } = startedWith();
    viewThisKiosk.mockRejectedValueOnce(new ApiFailure({ status: 404, text: 'Location not found.' }));
    await heartbeat.beat();
    expect(onLocationGone).toHaveBeenCalledTimes(1);
  });
});

describe('the message', () => {
  it('is null when it could not be read', async () => {
    const { heartbeat, readMessage, onMessage } = startedWith();
    readMessage.mockRejectedValueOnce(new ApiFailure({ status: 0, text: 'No answer' }));
    await heartbeat.refreshMessage();
    expect(onMessage).toHaveBeenCalledExactlyOnceWith(null);
  });
});
