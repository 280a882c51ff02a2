import { endAbsence } from './absences/end-absence.ts';
import { listAbsences } from './absences/list-absences.ts';
import { previewAbsence } from './absences/preview-absence.ts';
import { previewReturn } from './absences/preview-return.ts';
import { recordAbsence } from './absences/record-absence.ts';
import { changePassword } from './accounts/change-password.ts';
import { checkActivationLink } from './accounts/check-activation-link.ts';
import { endOtherSessions } from './accounts/end-other-sessions.ts';
import { endSession } from './accounts/end-session.ts';
import { listSessions } from './accounts/list-sessions.ts';
import { login } from './accounts/login.ts';
import { logout } from './accounts/logout.ts';
import { openResetLink } from './accounts/open-reset-link.ts';
import { register } from './accounts/register.ts';
import { requestResetCode } from './accounts/request-reset-code.ts';
import { resetPassword } from './accounts/reset-password.ts';
import { setUpPassword } from './accounts/set-up-password.ts';
import { updatePassword } from './accounts/update-password.ts';
import { verifyResetCode } from './accounts/verify-reset-code.ts';
import { listAlarms } from './alarms/list-alarms.ts';
import { listOpenAlarms } from './alarms/list-open-alarms.ts';
import { addAttendance } from './attendance/add-attendance.ts';
import { clockIn } from './attendance/clock-in.ts';
import { listAssignedShifts } from './attendance/list-assigned-shifts.ts';
import { sendOfflinePunches } from './attendance/send-offline-punches.ts';
import { verifyEmployeeCode } from './attendance/verify-employee-code.ts';
import { addUnavailability } from './availability/add-unavailability.ts';
import { editUnavailability } from './availability/edit-unavailability.ts';
import { removeUnavailability } from './availability/remove-unavailability.ts';
import { setWeeklyHours } from './availability/set-weekly-hours.ts';
import { viewAvailability } from './availability/view-availability.ts';
import type { CallDeclaration } from './call.ts';
import { addCertificate } from './certificates/add-certificate.ts';
import { createCertificateKind } from './certificates/create-certificate-kind.ts';
import { decideCertificate } from './certificates/decide-certificate.ts';
import { decideLapse } from './certificates/decide-lapse.ts';
import { deleteCertificate } from './certificates/delete-certificate.ts';
import { deleteCertificateKind } from './certificates/delete-certificate-kind.ts';
import { listCertificateKinds } from './certificates/list-certificate-kinds.ts';
import { listCertificates } from './certificates/list-certificates.ts';
import { listKioskLapses } from './certificates/list-kiosk-lapses.ts';
import { listLapses } from './certificates/list-lapses.ts';
import { updateCertificate } from './certificates/update-certificate.ts';
import { updateCertificateKind } from './certificates/update-certificate-kind.ts';
import { viewCertificates } from './certificates/view-certificates.ts';
import { addNeed } from './coverage/add-need.ts';
import { changeNeed } from './coverage/change-need.ts';
import { copyNeed } from './coverage/copy-need.ts';
import { listNeeds } from './coverage/list-needs.ts';
import { previewWithoutPerson } from './coverage/preview-without-person.ts';
import { previewWithoutShift } from './coverage/preview-without-shift.ts';
import { removeNeed } from './coverage/remove-need.ts';
import { viewCoverage } from './coverage/view-coverage.ts';
import { viewGuard } from './coverage/view-guard.ts';
import { approveHours } from './dashboard/approve-hours.ts';
import { assignShift } from './dashboard/assign-shift.ts';
import { clockOutPeople } from './dashboard/clock-out-people.ts';
import { listAssignableShifts } from './dashboard/list-assignable-shifts.ts';
import { listClockedIn } from './dashboard/list-clocked-in.ts';
import { listMissedShifts } from './dashboard/list-missed-shifts.ts';
import { listNotClockedIn } from './dashboard/list-not-clocked-in.ts';
import { listPresent } from './dashboard/list-present.ts';
import { listUnassigned } from './dashboard/list-unassigned.ts';
import { listWaiting } from './dashboard/list-waiting.ts';
import { splitStaff } from './dashboard/split-staff.ts';
import { swapStaff } from './dashboard/swap-staff.ts';
import { viewCounts } from './dashboard/view-counts.ts';
import { acceptProposals } from './filling/accept-proposals.ts';
import { fillOpenings } from './filling/fill-openings.ts';
import { rankPeople } from './filling/rank-people.ts';
import { addHoliday } from './holidays/add-holiday.ts';
import { addHolidays } from './holidays/add-holidays.ts';
import { closePools } from './holidays/close-pools.ts';
import { listClosures } from './holidays/list-closures.ts';
import { listHolidays } from './holidays/list-holidays.ts';
import { previewClosure } from './holidays/preview-closure.ts';
import { removeHoliday } from './holidays/remove-holiday.ts';
import { reopenPool } from './holidays/reopen-pool.ts';
import { enrollKiosk } from './kiosks/enroll-kiosk.ts';
import { listKiosks } from './kiosks/list-kiosks.ts';
import { revokeKiosk } from './kiosks/revoke-kiosk.ts';
import { takeOverKiosk } from './kiosks/take-over-kiosk.ts';
import { viewKiosk } from './kiosks/view-kiosk.ts';
import { watchChanges } from './live/watch-changes.ts';
import { createLocation } from './locations/create-location.ts';
import { deleteLocation } from './locations/delete-location.ts';
import { listLocations } from './locations/list-locations.ts';
import { updateLocation } from './locations/update-location.ts';
import { viewLocation } from './locations/view-location.ts';
import { createMeeting } from './meetings/create-meeting.ts';
import { deleteMeeting } from './meetings/delete-meeting.ts';
import { editMeeting } from './meetings/edit-meeting.ts';
import { findMeetingStaff } from './meetings/find-meeting-staff.ts';
import { listMeetings } from './meetings/list-meetings.ts';
import { updateMessage } from './message/update-message.ts';
import { viewMessage } from './message/view-message.ts';
import { decideMissedPunch } from './missed-punches/decide-missed-punch.ts';
import { decideWaitingPunches } from './missed-punches/decide-waiting-punches.ts';
import { listMissedPunches } from './missed-punches/list-missed-punches.ts';
import { requestMissedPunch } from './missed-punches/request-missed-punch.ts';
import { acceptOffer } from './offers/accept-offer.ts';
import { askNext } from './offers/ask-next.ts';
import { declineOffer } from './offers/decline-offer.ts';
import { listMyOffers } from './offers/list-my-offers.ts';
import { offerOpening } from './offers/offer-opening.ts';
import { previewOffer } from './offers/preview-offer.ts';
import { seeOffer } from './offers/see-offer.ts';
import { stopOffer } from './offers/stop-offer.ts';
import { viewOffer } from './offers/view-offer.ts';
import { assignOpening } from './openings/assign-opening.ts';
import { claimOpening } from './openings/claim-opening.ts';
import { listOpenings } from './openings/list-openings.ts';
import { editHours } from './payroll/edit-hours.ts';
import { listLocationHours } from './payroll/list-location-hours.ts';
import { listManagementReport } from './payroll/list-management-report.ts';
import { listPayrollAuditLogs } from './payroll/list-payroll-audit-logs.ts';
import { listPayrollDetails } from './payroll/list-payroll-details.ts';
import { listPayrollSummary } from './payroll/list-payroll-summary.ts';
import { cancelEmailChange } from './people/cancel-email-change.ts';
import { checkEmailLink } from './people/check-email-link.ts';
import { confirmEmail } from './people/confirm-email.ts';
import { createPerson } from './people/create-person.ts';
import { deletePerson } from './people/delete-person.ts';
import { erasePerson } from './people/erase-person.ts';
import { exportPerson } from './people/export-person.ts';
import { listDeletedPeople } from './people/list-deleted-people.ts';
import { listPeople } from './people/list-people.ts';
import { previewDeletion } from './people/preview-deletion.ts';
import { resendActivation } from './people/resend-activation.ts';
import { resendEmailLink } from './people/resend-email-link.ts';
import { updatePerson } from './people/update-person.ts';
import { viewMe } from './people/view-me.ts';
import { viewPerson } from './people/view-person.ts';
import { checkHealth } from './platform/check-health.ts';
import { checkReady } from './platform/check-ready.ts';
import { viewOpenapi } from './platform/view-openapi.ts';
import { createPosition } from './positions/create-position.ts';
import { listPositions } from './positions/list-positions.ts';
import { updatePosition } from './positions/update-position.ts';
import { listMyRequests } from './requests/list-my-requests.ts';
import { withdrawRequest } from './requests/withdraw-request.ts';
import { listMyShiftsByDate } from './schedule/list-my-shifts-by-date.ts';
import { listOpenShifts } from './schedule/list-open-shifts.ts';
import { listShiftsByDate } from './schedule/list-shifts-by-date.ts';
import { viewAdminSchedule } from './schedule/view-admin-schedule.ts';
import { viewLastShift } from './schedule/view-last-shift.ts';
import { viewMySchedule } from './schedule/view-my-schedule.ts';
import { viewSchedule } from './schedule/view-schedule.ts';
import { viewUpcoming } from './schedule/view-upcoming.ts';
import { decideScheduleChange } from './schedule-changes/decide-schedule-change.ts';
import { listScheduleChanges } from './schedule-changes/list-schedule-changes.ts';
import { requestScheduleChange } from './schedule-changes/request-schedule-change.ts';
import { addApp } from './second-factor/add-app.ts';
import { addPasskey } from './second-factor/add-passkey.ts';
import { listFactors } from './second-factor/list-factors.ts';
import { loginWithIssuer } from './second-factor/login-with-issuer.ts';
import { loginWithPasskey } from './second-factor/login-with-passkey.ts';
import { makeRecoveryCodes } from './second-factor/make-recovery-codes.ts';
import { proveIdentity } from './second-factor/prove-identity.ts';
import { removeFactor } from './second-factor/remove-factor.ts';
import { removeFactors } from './second-factor/remove-factors.ts';
import { renameFactor } from './second-factor/rename-factor.ts';
import { startApp } from './second-factor/start-app.ts';
import { startIssuerLogin } from './second-factor/start-issuer-login.ts';
import { startPasskey } from './second-factor/start-passkey.ts';
import { startPasskeyLogin } from './second-factor/start-passkey-login.ts';
import { startProof } from './second-factor/start-proof.ts';
import { unlinkIssuer } from './second-factor/unlink-issuer.ts';
import { verifySecondFactor } from './second-factor/verify-second-factor.ts';
import { listSecurityEvents } from './security-log/list-security-events.ts';
import { updateSettings } from './settings/update-settings.ts';
import { updateTerms } from './settings/update-terms.ts';
import { viewBackups } from './settings/view-backups.ts';
import { viewSettings } from './settings/view-settings.ts';
import { viewTerms } from './settings/view-terms.ts';
import { decideShiftRequest } from './shift-requests/decide-shift-request.ts';
import { listShiftRequests } from './shift-requests/list-shift-requests.ts';
import { requestNewShift } from './shift-requests/request-new-shift.ts';
import { viewShiftRequest } from './shift-requests/view-shift-request.ts';
import { addShift } from './shifts/add-shift.ts';
import { copyWeek } from './shifts/copy-week.ts';
import { deleteShift } from './shifts/delete-shift.ts';
import { dismissShift } from './shifts/dismiss-shift.ts';
import { editShift } from './shifts/edit-shift.ts';
import { findObstacles } from './shifts/find-obstacles.ts';
import { findSecondStaff } from './shifts/find-second-staff.ts';
import { findStaff } from './shifts/find-staff.ts';
import { listDeletedShifts } from './shifts/list-deleted-shifts.ts';
import { listReplacedShifts } from './shifts/list-replaced-shifts.ts';
import { listShifts } from './shifts/list-shifts.ts';
import { listStaff } from './shifts/list-staff.ts';
import { moveSeat } from './shifts/move-seat.ts';
import { previewCopyWeek } from './shifts/preview-copy-week.ts';
import { replaceStaff } from './shifts/replace-staff.ts';
import { restoreDate } from './shifts/restore-date.ts';
import { restoreShift } from './shifts/restore-shift.ts';
import { undoMove } from './shifts/undo-move.ts';
import { viewShift } from './shifts/view-shift.ts';
import { listStreaks } from './streaks/list-streaks.ts';
import { answerSwap } from './swaps/answer-swap.ts';
import { decideSwap } from './swaps/decide-swap.ts';
import { findSwaps } from './swaps/find-swaps.ts';
import { previewSwap } from './swaps/preview-swap.ts';
import { requestSwap } from './swaps/request-swap.ts';
import { decideTimeOff } from './time-off/decide-time-off.ts';
import { listAdminTimeOffRequests } from './time-off/list-admin-time-off-requests.ts';
import { listAffectedShifts } from './time-off/list-affected-shifts.ts';
import { listTimeOffRequests } from './time-off/list-time-off-requests.ts';
import { requestTimeOff } from './time-off/request-time-off.ts';

/** Every call of the API. The server registers exactly these. */
export const calls = [
  changePassword,
  checkActivationLink,
  login,
  listSessions,
  endSession,
  endOtherSessions,
  logout,
  addApp,
  addPasskey,
  listFactors,
  loginWithPasskey,
  startIssuerLogin,
  loginWithIssuer,
  unlinkIssuer,
  makeRecoveryCodes,
  removeFactor,
  removeFactors,
  proveIdentity,
  startProof,
  renameFactor,
  startApp,
  startPasskey,
  startPasskeyLogin,
  verifySecondFactor,
  register,
  requestResetCode,
  resetPassword,
  setUpPassword,
  updatePassword,
  verifyResetCode,
  openResetLink,
  cancelEmailChange,
  checkEmailLink,
  confirmEmail,
  createPerson,
  deletePerson,
  listPeople,
  previewDeletion,
  listDeletedPeople,
  exportPerson,
  erasePerson,
  resendActivation,
  resendEmailLink,
  updatePerson,
  viewMe,
  viewPerson,
  viewAvailability,
  listAbsences,
  previewAbsence,
  recordAbsence,
  previewReturn,
  endAbsence,
  addUnavailability,
  editUnavailability,
  removeUnavailability,
  setWeeklyHours,
  createLocation,
  deleteLocation,
  listLocations,
  updateLocation,
  viewLocation,
  createPosition,
  listPositions,
  updatePosition,
  updateMessage,
  viewMessage,
  updateSettings,
  viewBackups,
  viewSettings,
  updateTerms,
  viewTerms,
  addShift,
  deleteShift,
  dismissShift,
  restoreDate,
  restoreShift,
  editShift,
  findObstacles,
  findSecondStaff,
  findStaff,
  listDeletedShifts,
  listReplacedShifts,
  listShifts,
  listStaff,
  replaceStaff,
  moveSeat,
  undoMove,
  copyWeek,
  previewCopyWeek,
  viewShift,
  listMyShiftsByDate,
  listOpenShifts,
  listShiftsByDate,
  viewAdminSchedule,
  viewLastShift,
  viewMySchedule,
  viewUpcoming,
  viewSchedule,
  createMeeting,
  deleteMeeting,
  editMeeting,
  findMeetingStaff,
  listMeetings,
  addHoliday,
  addHolidays,
  listHolidays,
  removeHoliday,
  closePools,
  listClosures,
  previewClosure,
  reopenPool,
  viewCoverage,
  viewGuard,
  fillOpenings,
  rankPeople,
  acceptProposals,
  listOpenAlarms,
  listAlarms,
  previewWithoutPerson,
  previewWithoutShift,
  listNeeds,
  addNeed,
  changeNeed,
  copyNeed,
  removeNeed,
  addAttendance,
  clockIn,
  listAssignedShifts,
  sendOfflinePunches,
  verifyEmployeeCode,
  addCertificate,
  createCertificateKind,
  decideCertificate,
  decideLapse,
  deleteCertificate,
  deleteCertificateKind,
  listCertificateKinds,
  listCertificates,
  listKioskLapses,
  listLapses,
  updateCertificate,
  updateCertificateKind,
  viewCertificates,
  enrollKiosk,
  listKiosks,
  revokeKiosk,
  takeOverKiosk,
  viewKiosk,
  listMyRequests,
  withdrawRequest,
  decideTimeOff,
  listAdminTimeOffRequests,
  listAffectedShifts,
  listTimeOffRequests,
  requestTimeOff,
  assignOpening,
  offerOpening,
  previewOffer,
  viewOffer,
  askNext,
  stopOffer,
  listMyOffers,
  seeOffer,
  acceptOffer,
  declineOffer,
  claimOpening,
  listOpenings,
  decideScheduleChange,
  listScheduleChanges,
  requestScheduleChange,
  answerSwap,
  decideSwap,
  findSwaps,
  previewSwap,
  requestSwap,
  decideShiftRequest,
  listShiftRequests,
  requestNewShift,
  viewShiftRequest,
  approveHours,
  assignShift,
  clockOutPeople,
  listAssignableShifts,
  listClockedIn,
  listMissedShifts,
  listNotClockedIn,
  listPresent,
  listUnassigned,
  listWaiting,
  splitStaff,
  swapStaff,
  viewCounts,
  listSecurityEvents,
  watchChanges,
  decideMissedPunch,
  decideWaitingPunches,
  listMissedPunches,
  requestMissedPunch,
  editHours,
  listLocationHours,
  listManagementReport,
  listPayrollAuditLogs,
  listPayrollDetails,
  listPayrollSummary,
  listStreaks,
  checkHealth,
  checkReady,
  viewOpenapi,
] as const satisfies readonly CallDeclaration[];
