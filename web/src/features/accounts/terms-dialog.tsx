import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import classes from './accounts.module.css';

interface TermsDialogProps {
  opened: boolean;
  onClose: () => void;
  onAccept: () => void;
}

export function TermsDialog({ opened, onClose, onAccept }: TermsDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Terms of use"
      confirmLabel="Accept"
      cancelLabel="Close"
      onConfirm={onAccept}
    >
      <p>
        Deckhand is your swim school’s tool for schedules, time clock and labor reports. By signing up you
        agree:
      </p>
      <ul className={classes.terms}>
        <li>The account is yours alone. Keep your password and your clock-in key to yourself.</li>
        <li>You clock in and out for yourself, at the time you actually start and stop working.</li>
        <li>
          The school keeps your name, contact details, schedule, requests and worked hours, and shows them to
          its managers and admins to plan and pay your work.
        </li>
        <li>Changes to your worked hours are recorded with who made them and when.</li>
        <li>You can correct your name, email and phone number at any time in your profile.</li>
        <li>The school may close your account when you leave; records of past work are kept.</li>
      </ul>
    </ConfirmDialog>
  );
}
