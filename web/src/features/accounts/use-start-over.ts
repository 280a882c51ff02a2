import { useNavigate } from 'react-router';
import { ApiFailure } from '../../api/api-failure.ts';
import { toast } from '../../ui/toast.ts';
import { leaveResetFlow, type ResetStep, stepMissing } from './reset-flow.ts';

/** When the server says that a step is missing after all (the code has died), the way leads back to the beginning. */
export function useStartOver(): (failure: unknown, step: ResetStep) => boolean {
  const navigate = useNavigate();
  return (failure, step) => {
    if (!(failure instanceof ApiFailure) || failure.text !== stepMissing[step]) return false;
    leaveResetFlow();
    toast.warning(failure.text);
    void navigate('/reset-password', { replace: true });
    return true;
  };
}
