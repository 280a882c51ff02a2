import { PageHeader } from '../../ui/page-header.tsx';

export function LocationFormPage() {
  return <PageHeader title="Location" />;
}
