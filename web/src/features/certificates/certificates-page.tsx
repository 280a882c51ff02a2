import { listCertificates } from '@deckhand/contract/certificates/list-certificates';
import { listLapses } from '@deckhand/contract/certificates/list-lapses';
import { page } from '@deckhand/contract/limits';
import { listStaff } from '@deckhand/contract/staffing/find-staff/list-staff';
import { say } from '@deckhand/domain/language/say';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconCertificate, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Below } from '../../api/below.tsx';
import { failureText } from '../../api/failure-text.ts';
import { useCall } from '../../api/use-call.ts';
import { useLiveChanges } from '../../api/use-live-changes.ts';
import { ExportButton } from '../../shared/export-button.tsx';
import { LocationFilter } from '../../shared/locations/location-filter.tsx';
import { useLocationChoices } from '../../shared/locations/use-locations.ts';
import { browserToday } from '../../shared/time/browser-today.ts';
import { idIn } from '../../ui/address-state.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import type { EmptyStateProps } from '../../ui/list-columns.ts';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type ListAddress, useListAddress } from '../../ui/use-list-address.ts';
import { usePositions } from '../school/positions/use-positions.ts';
import { certificateColumns } from './certificate-columns.tsx';
import { certificatesAddress } from './certificate-words.ts';
import classes from './certificates.module.css';
import { type CertificateFilters, certificatesQuery, noFilters } from './certificates-query.ts';
import { Lapses } from './lapses.tsx';
import { PersonView } from './person-view.tsx';
import { StateTiles } from './state-tiles.tsx';
import { ToConfirm, useToConfirm } from './to-confirm.tsx';

/** Everybody in reach by kind of certificate, or one of them: '?person=5'. */
export function CertificatesPage() {
  const [search] = useSearchParams();
  const person = idIn(search.get('person') ?? '');
  return person === '' ? <AllCertificates /> : <PersonView personId={Number(person)} />;
}

function AllCertificates() {
  const list = useListAddress({ filters: noFilters });
  const [isPrinting, setPrinting] = useState(false);
  const query = certificatesQuery(list);
  const part = isPrinting ? { limit: page.most } : { limit: list.pageSize, offset: list.offset };
  const certificates = useCall(listCertificates, { query: { ...query, ...part } });
  useLiveChanges(list.filters.location);
  const { data, isPlaceholderData } = certificates;
  // The print shows all rows, so it begins once they have come.
  useEffect(() => {
    if (!isPrinting || isPlaceholderData || data === undefined) return;
    window.print();
    setPrinting(false);
  }, [isPrinting, isPlaceholderData, data]);
  const kinds = data?.kinds ?? [];
  const location = query.location === undefined ? undefined : Number(query.location);
  const lapses = useCall(listLapses, { query: { location } });
  const toConfirm = useToConfirm(location);

  return (
    <>
      <PageHeader
        title={say('Certificates')}
        subtitle={
          data ? say('As of {date}, whoever lacks one first', { date: formatLong(data.today) }) : '\u00a0'
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => setPrinting(true)}
            >
              {say('Print')}
            </Button>
            <ExportButton
              call={listCertificates}
              input={{ query: { ...query, export: 'true' } }}
              obstacle={data?.count === 0 ? say('No export data found.') : undefined}
            />
          </>
        }
      />
      {/* The inspector's print is the list alone. */}
      <div className={classes.work} data-print="hidden">
        <ToConfirm location={location} />
        <Lapses location={location} today={data?.today ?? browserToday()} />
      </div>
      <Below answers={[lapses, toConfirm, certificates]}>
        {kinds.length > 0 && <StateTiles list={list} counts={data?.counts} />}
        <ListToolbar
          address={list}
          searchLabel={say('Search name or number')}
          filters={<Filters list={list} kinds={kinds} />}
          action={kinds.length > 0 ? <PersonChoice /> : undefined}
        />
        <PagedList
          label={say('Certificates')}
          paging={list}
          columns={certificateColumns(
            query.kind === undefined ? kinds : kinds.filter(({ id }) => String(id) === String(query.kind)),
            lapses.data?.results ?? [],
          )}
          rows={data?.results}
          total={data?.count}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          rowActions={(holder) => [
            { label: say('Certificates'), icon: IconCertificate, to: certificatesAddress(holder.id) },
          ]}
          replacing={isPlaceholderData}
          failure={certificates.error ? failureText(certificates.error) : undefined}
          onRetry={() => void certificates.refetch()}
          cardsBelow="desktop"
          empty={emptyState(list, kinds.length)}
        />
      </Below>
    </>
  );
}

interface FiltersProps {
  list: ListAddress<CertificateFilters>;
  kinds: readonly { id: number; name: string }[];
}

function Filters({ list, kinds }: FiltersProps) {
  const { choices } = useLocationChoices();
  const positions = usePositions();
  const { kind, location, position } = list.filters;
  return (
    <>
      <LocationFilter choices={choices} value={location} onChange={(id) => list.setFilter('location', id)} />
      <div className={classes.filter}>
        <SelectField
          label={say('Kind')}
          labelHidden
          placeholder={say('All kinds')}
          clearable
          choices={kinds.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={kind === '' ? null : kind}
          onChange={(chosen) => list.setFilter('kind', chosen ?? '')}
        />
      </div>
      <div className={classes.filter}>
        <SelectField
          label={say('Position')}
          labelHidden
          placeholder={say('All positions')}
          clearable
          searchable
          choices={(positions.data?.results ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
          value={position === '' ? null : position}
          onChange={(chosen) => list.setFilter('position', chosen ?? '')}
        />
      </div>
    </>
  );
}

/** Opens the certificates of anybody in reach, also of somebody who needs none. */
function PersonChoice() {
  const navigate = useNavigate();
  const staff = useCall(listStaff, { query: {} });
  return (
    <div className={classes.person}>
      <SelectField
        label={say('Add for a person')}
        labelHidden
        placeholder={say('Add for a person')}
        searchable
        choices={(staff.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={null}
        onChange={(id) => id !== null && navigate(certificatesAddress(id))}
      />
    </div>
  );
}

function emptyState(list: ListAddress<CertificateFilters>, kinds: number): EmptyStateProps {
  const icon = <IconCertificate size={24} stroke={1.6} />;
  if (list.isNarrowed) {
    return {
      icon,
      title: say('Nobody matches'),
      hint: say('Try another name or number, or clear the filters.'),
      action: <ClearFilters onClear={list.clear} />,
    };
  }
  return {
    icon,
    title: kinds === 0 ? say('No kinds of certificate yet') : say('Nobody needs a certificate'),
    hint: say('An admin adds kinds under Options, and says there which positions require them.'),
  };
}
