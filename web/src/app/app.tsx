import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { followOtherTabs } from '../session/session.ts';
import { KitProvider } from '../ui/kit-provider.tsx';
import { followConnection } from './follow-connection.ts';
import { followSession } from './follow-session.ts';
import { createRouter } from './router.tsx';

// Made once for the life of the page: drawing it again must not start it again.
const queryClient = createQueryClient();
const router = createRouter();
followOtherTabs();
followSession(router, queryClient);
followConnection();

export function App() {
  return (
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        {/* As transitions, two quick changes of an address could be drawn one after the other, and the first undo the second. */}
        <RouterProvider router={router} useTransitions={false} />
      </QueryClientProvider>
    </KitProvider>
  );
}
