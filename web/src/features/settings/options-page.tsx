import { PageHeader } from '../../ui/page-header.tsx';

export function OptionsPage() {
  return <PageHeader title="Options" />;
}
