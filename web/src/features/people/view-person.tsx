import {
  ageGroupLabel,
  employmentStatusLabel,
  genderLabel,
  type Person,
} from '@deckhand/contract/people/person';
import { roleLabel } from '@deckhand/contract/people/role-label';
import type { Actor } from '@deckhand/domain/access/actor';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { personName } from '../../session/person-name.ts';
import { BackToList } from '../../shared/records/back-to-list.tsx';
import { personAddress } from '../../shared/records/person-address.ts';
import { AvatarInitials } from '../../ui/avatar-initials.tsx';
import { DetailsList } from '../../ui/details-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSlots } from '../../ui/use-slots.ts';
import { PositionNames } from '../school/positions/position-names.tsx';
import { accountLock } from './account-lock.ts';
import { AwaitingActivation } from './awaiting-activation.tsx';
import { DataAndPrivacy } from './data-and-privacy.tsx';
import { PendingEmail } from './emails/pending-email.tsx';
import { actionsOn } from './person-actions.ts';
import { peoplePath } from './person-address.ts';
import { PersonSlots } from './person-slots.ts';
import { PersonStatus } from './person-status.tsx';
import classes from './view-person.module.css';

interface ViewPersonProps {
  person: Person;
  actor: Actor;
  /** The address asked to edit; a notice says so to a reader who may not edit this person. */
  wantedToEdit: boolean;
}

/** A person's record, read only. */
export function ViewPerson({ person, actor, wantedToEdit }: ViewPersonProps) {
  const {
    PersonAbsences,
    RecordAbsenceButton,
    PersonAvailability,
    PersonWages,
    PersonLaw,
    PersonExemptions,
  } = useSlots(PersonSlots);
  const mayEdit = actionsOn(actor, person).includes('edit');
  return (
    <>
      <PageHeader
        title={personName(person)}
        subtitle={<Subtitle person={person} />}
        back={<BackToList path={peoplePath}>{say('Manage User')}</BackToList>}
        actions={
          <>
            <RecordAbsenceButton person={person} actor={actor} />
            {mayEdit && (
              <Button
                component={Link}
                to={personAddress('edit', person.id)}
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                {say('Edit')}
              </Button>
            )}
          </>
        }
      />
      {wantedToEdit && (
        <Notice tone="warning">
          {say('You can view {name} but not make changes: that needs a higher role.', {
            name: personName(person),
          })}
        </Notice>
      )}
      <PersonAbsences person={person} />
      <AwaitingActivation person={person} actor={actor} />
      <PendingEmail
        person={person}
        isSelf={person.id === actor.id}
        mayChange={mayEdit && accountLock(actor, person) === undefined}
      />
      <div className={classes.columns}>
        <Panel title={say('Work')}>
          <DetailsList
            details={[
              { label: say('Locations'), value: titles(person) },
              { label: say('Positions'), value: <PositionNames positions={person.positions} /> },
              { label: say('Key'), value: person.employee_code },
              { label: say('Second Factor'), value: person.has_second_factor ? say('Set up') : say('None') },
              {
                label: say('Employment Status'),
                value: sayKnown(employmentStatusLabel[person.employee_status]),
              },
              { label: say('Joining Date'), value: shown(person.employee_joining_date) },
              { label: say('Ending Date'), value: shown(person.employee_ending_date) },
            ]}
          />
        </Panel>
        <Panel title={say('Contact')}>
          <DetailsList
            details={[
              { label: say('Email'), value: <Anchor href={`mailto:${person.email}`}>{person.email}</Anchor> },
              { label: say('Phone'), value: <Phone number={person.phone_number} /> },
              { label: say('Emergency Phone'), value: <Phone number={person.emergency_phone_number} /> },
              { label: say('Company'), value: person.company_name },
            ]}
          />
        </Panel>
        <Panel title={say('Personal')}>
          <DetailsList
            details={[
              { label: say('Birth Date'), value: birthDateWords(person) },
              { label: say('Gender'), value: person.gender && sayKnown(genderLabel[person.gender]) },
              { label: say('City'), value: person.city },
              { label: say('Province'), value: person.province },
              { label: say('Postal Code'), value: person.postal_code },
              { label: say('Country'), value: person.country },
            ]}
          />
        </Panel>
        <DataAndPrivacy person={person} actor={actor} />
      </div>
      <PersonLaw person={person} />
      <PersonWages person={person} />
      <PersonExemptions person={{ id: person.id, name: personName(person) }} />
      <PersonAvailability person={person} actor={actor} />
    </>
  );
}

function Subtitle({ person }: { person: Person }) {
  return (
    <span className={classes.subtitle}>
      <AvatarInitials name={personName(person)} size={24} />
      {sayKnown(roleLabel[person.user_type])}
      <PersonStatus person={person} />
    </span>
  );
}

function Phone({ number }: { number: string | null }) {
  return number === null ? '–' : <Anchor href={`tel:${number}`}>{number}</Anchor>;
}

function titles(person: Person): string {
  return person.locations.map((location) => location.location_title).join(', ');
}

/** LA5: managers see the age group that matters, and of adults that there is a date. */
function birthDateWords({ dob, has_dob, age_group }: Person): string | null {
  if (dob !== null || !has_dob) return shown(dob);
  return age_group === null ? say('Entered') : sayKnown(ageGroupLabel[age_group]);
}

function shown(date: string | null): string | null {
  return date && formatForDisplay(date);
}
