import { PageHeader } from '../../ui/page-header.tsx';
import { KiosksPanel } from '../kiosk/devices/kiosks-panel.tsx';
import { KindsPanel } from '../positions/kinds-panel.tsx';
import { PositionsPanel } from '../positions/positions-panel.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';

export function OptionsPage() {
  return (
    <>
      <PageHeader title="Options" subtitle="Settings for every location of the school" />
      <SettingsPanel />
      <KiosksPanel />
      <PositionsPanel />
      <KindsPanel />
      <TermsPanel />
      <BackupsPanel />
    </>
  );
}
