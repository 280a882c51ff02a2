import { PageHeader } from '../../ui/page-header.tsx';

export function PersonFormPage() {
  return <PageHeader title="User" />;
}
