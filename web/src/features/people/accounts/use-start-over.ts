import { useNavigate } from 'react-router';
import { ApiFailure } from '../../../api/api-failure.ts';
import { toast } from '../../../ui/toast.ts';
import { type ResetStep, startOver, stepMissing } from './reset-flow.ts';

/** Leads back to the first screen when the server says that a step is missing, such as after the code expired. */
export function useStartOver(): (failure: unknown, step: ResetStep) => boolean {
  const navigate = useNavigate();
  return (failure, step) => {
    if (!(failure instanceof ApiFailure) || failure.english !== stepMissing[step]) return false;
    startOver();
    toast.warning(failure.text);
    void navigate('/reset-password', { replace: true });
    return true;
  };
}
