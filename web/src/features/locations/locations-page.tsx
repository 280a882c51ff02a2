import { PageHeader } from '../../ui/page-header.tsx';

export function LocationsPage() {
  return <PageHeader title="Manage Location" />;
}
