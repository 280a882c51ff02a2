import type { Step, StepOf } from './any-step.ts';
import { cannotWork, canWorkAgain, lookForStaff } from './availability.ts';
import { changeCertificate, decideEntered, decideLapsed, enterCertificate } from './certificates.ts';
import { close, reopen } from './closures.ts';
import { dismiss, editFrom, editOne, holiday, replace } from './edits.ts';
import type { Play } from './play.ts';
import {
  assignToShift,
  changeStaff,
  clockOut,
  decideAttendance,
  enterAttendance,
  nextDay,
  requestAttendance,
  setHours,
  timePasses,
  typeCode,
} from './punches.ts';
import {
  assign,
  claim,
  decideChange,
  decideDaysOff,
  decideShift,
  requestChange,
  requestDaysOff,
  requestShift,
  withdraw,
} from './requests.ts';
import { swap } from './swaps.ts';

const actions: { [Kind in Step['kind']]: (play: Play, step: StepOf<Kind>) => Promise<string> } = {
  'request days off': requestDaysOff,
  'decide days off': decideDaysOff,
  withdraw,
  claim,
  assign,
  'request change': requestChange,
  'decide change': decideChange,
  swap,
  'request shift': requestShift,
  'decide shift': decideShift,
  replace,
  dismiss,
  'edit one': editOne,
  'edit from': editFrom,
  holiday,
  'cannot work': cannotWork,
  'can work again': canWorkAgain,
  'look for staff': lookForStaff,
  close,
  reopen,
  'enter certificate': enterCertificate,
  'decide certificate': decideEntered,
  'change certificate': changeCertificate,
  'decide lapse': decideLapsed,
  'type code': typeCode,
  'add attendance': enterAttendance,
  'request attendance': requestAttendance,
  'decide attendance': decideAttendance,
  'clock out': clockOut,
  'assign shift': assignToShift,
  'approve hours': setHours,
  'change staff': changeStaff,
  'time passes': timePasses,
  'next day': nextDay,
};

/** Does one step in the school and in the model; returns the outcome, such as 'claim: done'. */
export async function takeStep(play: Play, step: Step): Promise<string> {
  const act = actions[step.kind] as (play: Play, step: Step) => Promise<string>;
  return `${step.kind}: ${await act(play, step)}`;
}
