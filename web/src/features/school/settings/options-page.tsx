import { PageHeader } from '../../../ui/page-header.tsx';
import { useSlots } from '../../../ui/use-slots.ts';
import { KindsPanel } from '../positions/kinds-panel.tsx';
import { PositionsPanel } from '../positions/positions-panel.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import { OptionsSlots } from './options-slots.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';

export function OptionsPage() {
  const {
    ExportPanel,
    KiosksPanel,
    MoveInPanel,
    PaySchedulePanel,
    PaySettingsPanel,
    PayrollFilesPanel,
    TokensPanel,
    WebhooksPanel,
  } = useSlots(OptionsSlots);
  return (
    <>
      <PageHeader title="Options" subtitle="Settings for every location of the school" />
      <SettingsPanel />
      <PaySchedulePanel />
      <PaySettingsPanel />
      <PayrollFilesPanel />
      <KiosksPanel />
      <PositionsPanel />
      <KindsPanel />
      <TermsPanel />
      <TokensPanel />
      <WebhooksPanel />
      <BackupsPanel />
      <MoveInPanel />
      <ExportPanel />
    </>
  );
}
