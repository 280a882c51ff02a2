import type { Step, StepOf } from './any-step.ts';
import { dismiss, editFrom, editOne, holiday, replace } from './edits.ts';
import type { Play } from './play.ts';
import {
  askAttendance,
  changeStaff,
  clockOut,
  decideAttendance,
  enterAttendance,
  nextDay,
  setHours,
  tieToShift,
  timePasses,
  typeCode,
} from './punches.ts';
import {
  askChange,
  askOff,
  askShift,
  assign,
  claim,
  decideChange,
  decideOff,
  decideShift,
  withdraw,
} from './requests.ts';

const taking: { [Kind in Step['kind']]: (play: Play, step: StepOf<Kind>) => Promise<string> } = {
  'ask off': askOff,
  'decide off': decideOff,
  withdraw,
  claim,
  assign,
  'ask change': askChange,
  'decide change': decideChange,
  'ask shift': askShift,
  'decide shift': decideShift,
  replace,
  dismiss,
  'edit one': editOne,
  'edit from': editFrom,
  holiday,
  'type code': typeCode,
  'add attendance': enterAttendance,
  'ask attendance': askAttendance,
  'decide attendance': decideAttendance,
  'clock out': clockOut,
  'assign shift': tieToShift,
  'approve hours': setHours,
  'change staff': changeStaff,
  'time passes': timePasses,
  'next day': nextDay,
};

/** Does one step on both sides; says what came of it, such as 'claim: done'. */
export async function takeStep(play: Play, step: Step): Promise<string> {
  const take = taking[step.kind] as (play: Play, step: Step) => Promise<string>;
  return `${step.kind}: ${await take(play, step)}`;
}
