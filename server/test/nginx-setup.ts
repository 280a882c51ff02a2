import type { TestProject } from 'vitest/node';
import { startNginx } from './nginx.ts';

/** With API_THROUGH=nginx, starts one nginx for all tests; see `callThroughNginx`. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.API_THROUGH !== 'nginx') return undefined;
  const { port, certificate, stop } = await startNginx((site) =>
    site
      .replaceAll('proxy_pass http://deckhand;', 'proxy_pass http://127.0.0.1:$http_x_test_port;')
      .replace('X-Forwarded-For $remote_addr;', 'X-Forwarded-For $http_x_test_address;'),
  );
  project.provide('nginx', { port, certificate });
  return stop;
}
