import { PageHeader } from '../../ui/page-header.tsx';

export function PeoplePage() {
  return <PageHeader title="Manage User" />;
}
