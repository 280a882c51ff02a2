import { createMemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createPendingQuery } from './pending-query.ts';

const pathname = '/list';
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** A page whose router takes a moment to follow each change, as the guards of the application make it. */
async function openPage(search = '') {
  const router = createMemoryRouter(
    [
      { path: pathname, loader: () => nextTurn().then(() => null) },
      { path: '/elsewhere', loader: () => nextTurn().then(() => null) },
    ],
    { initialEntries: [`${pathname}${search}`] },
  );
  router.initialize();
  const idle = async () => {
    do await nextTurn();
    while (!router.state.initialized || router.state.navigation.state !== 'idle');
  };
  await idle();
  const pending = createPendingQuery();
  const from = () => router.state.location;
  return {
    router,
    goBack: async () => {
      await router.navigate(-1);
      await idle();
    },
    change: (write: (query: URLSearchParams) => void, { replace = false, at = from() } = {}) =>
      pending.change({
        from: at,
        write: (query) => {
          write(query);
          return query;
        },
        replace,
        navigate: (to, options) => router.navigate(to, options),
      }),
    address: () => `${from().pathname}${from().search}`,
    shown: () => pending.get()?.query ?? from().search.replace('?', ''),
  };
}

const set = (name: string, value: string) => (query: URLSearchParams) => query.set(name, value);
const add = (query: URLSearchParams) => query.set('page', String(Number(query.get('page') ?? 1) + 1));

describe('changes of the query', () => {
  it('show before the router follows', async () => {
    const page = await openPage('?a=1');
    const followed = page.change(set('b', '2'));
    expect(page.address()).toBe('/list?a=1');
    expect(page.shown()).toBe('a=1&b=2');
    await followed;
    expect(page.address()).toBe('/list?a=1&b=2');
    expect(page.shown()).toBe('a=1&b=2');
  });

  it('all hold when made in one event', async () => {
    const page = await openPage();
    await Promise.all([page.change(set('a', '1')), page.change(set('b', '2')), page.change(set('a', '3'))]);
    expect(page.address()).toBe('/list?a=3&b=2');
  });

  it('keep their order however quickly they follow each other', async () => {
    const page = await openPage();
    const changes = [];
    for (let press = 1; press <= 20; press += 1) {
      changes.push(page.change(add));
      expect(page.shown()).toBe(`page=${press + 1}`);
      // Sometimes the router has followed by the next press, sometimes not.
      if (press % 3 === 0) await nextTurn();
    }
    await Promise.all(changes);
    expect(page.address()).toBe('/list?page=21');
  });

  it('count from the last one even for a screen that was not drawn since', async () => {
    const page = await openPage();
    const drawn = page.router.state.location;
    const first = page.change(add, { at: drawn });
    const second = page.change(add, { at: drawn });
    await Promise.all([first, second]);
    expect(page.address()).toBe('/list?page=3');
  });

  it('are given up when Back overtakes them', async () => {
    const page = await openPage();
    await page.change(set('a', '1'));
    await page.change(set('a', '2'));
    const overtaken = page.change(set('a', '3'));
    await Promise.all([page.goBack(), overtaken]);
    expect(page.address()).toBe('/list?a=1');
    expect(page.shown()).toBe('a=1');
    await page.change(set('b', '2'));
    expect(page.address()).toBe('/list?a=1&b=2');
  });

  it('are given up when the page is left', async () => {
    const page = await openPage();
    const overtaken = page.change(set('a', '1'));
    await page.router.navigate('/elsewhere');
    await overtaken;
    expect(page.address()).toBe('/elsewhere');
    expect(page.shown()).toBe('');
  });

  it('can replace the entry of the history', async () => {
    const page = await openPage();
    await page.change(set('a', '1'));
    await page.change(set('a', '2'), { replace: true });
    await page.goBack();
    expect(page.address()).toBe('/list');
  });

  it('leave a way back when a replacing one overtakes one that is a step', async () => {
    const page = await openPage('?a=1');
    await Promise.all([page.change(set('a', '2')), page.change(set('b', '1'), { replace: true })]);
    expect(page.address()).toBe('/list?a=2&b=1');
    await page.goBack();
    expect(page.address()).toBe('/list?a=1');
  });
});
