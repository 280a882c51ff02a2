import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { followOtherTabs } from '../session/session.ts';
import { KitProvider } from '../ui/kit-provider.tsx';
import { followConnection } from './follow-connection.ts';
import { followSession } from './follow-session.ts';
import { createRouter } from './router.tsx';

// Made once: drawing again must not start it again.
const queryClient = createQueryClient();
const router = createRouter();
followOtherTabs();
followSession(router, queryClient);
followConnection();

export function App() {
  return (
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        {/* As transitions, two quick changes of the address could be drawn in the wrong order, so that the first undoes the second. */}
        <RouterProvider router={router} useTransitions={false} />
      </QueryClientProvider>
    </KitProvider>
  );
}
