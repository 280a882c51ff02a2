import { addAttendance } from './attendance/add-attendance.ts';
import { clockIn } from './attendance/clock-in.ts';
import { enrollKiosk } from './attendance/kiosks/enroll-kiosk.ts';
import { listKiosks } from './attendance/kiosks/list-kiosks.ts';
import { revokeKiosk } from './attendance/kiosks/revoke-kiosk.ts';
import { takeOverKiosk } from './attendance/kiosks/take-over-kiosk.ts';
import { viewKiosk } from './attendance/kiosks/view-kiosk.ts';
import { listAssignedShifts } from './attendance/list-assigned-shifts.ts';
import { decideMissedPunch } from './attendance/missed-punches/decide-missed-punch.ts';
import { decideWaitingPunches } from './attendance/missed-punches/decide-waiting-punches.ts';
import { listMissedPunches } from './attendance/missed-punches/list-missed-punches.ts';
import { requestMissedPunch } from './attendance/missed-punches/request-missed-punch.ts';
import { sendOfflinePunches } from './attendance/send-offline-punches.ts';
import { verifyEmployeeCode } from './attendance/verify-employee-code.ts';
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
import { listAlarms } from './coverage/alarms/list-alarms.ts';
import { listOpenAlarms } from './coverage/alarms/list-open-alarms.ts';
import { changeNeed } from './coverage/change-need.ts';
import { copyNeed } from './coverage/copy-need.ts';
import { listNeeds } from './coverage/list-needs.ts';
import { previewWithoutPerson } from './coverage/preview-without-person.ts';
import { previewWithoutShift } from './coverage/preview-without-shift.ts';
import { removeNeed } from './coverage/remove-need.ts';
import { viewCoverage } from './coverage/view-coverage.ts';
import { viewGuard } from './coverage/view-guard.ts';
import { changePassword } from './people/accounts/change-password.ts';
import { checkActivationLink } from './people/accounts/check-activation-link.ts';
import { endOtherSessions } from './people/accounts/end-other-sessions.ts';
import { endSession } from './people/accounts/end-session.ts';
import { listSessions } from './people/accounts/list-sessions.ts';
import { login } from './people/accounts/login.ts';
import { logout } from './people/accounts/logout.ts';
import { openResetLink } from './people/accounts/open-reset-link.ts';
import { register } from './people/accounts/register.ts';
import { requestResetCode } from './people/accounts/request-reset-code.ts';
import { resetPassword } from './people/accounts/reset-password.ts';
import { setUpPassword } from './people/accounts/set-up-password.ts';
import { updatePassword } from './people/accounts/update-password.ts';
import { verifyResetCode } from './people/accounts/verify-reset-code.ts';
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
import { addApp } from './people/second-factor/add-app.ts';
import { addPasskey } from './people/second-factor/add-passkey.ts';
import { listFactors } from './people/second-factor/list-factors.ts';
import { loginWithIssuer } from './people/second-factor/login-with-issuer.ts';
import { loginWithPasskey } from './people/second-factor/login-with-passkey.ts';
import { makeRecoveryCodes } from './people/second-factor/make-recovery-codes.ts';
import { proveIdentity } from './people/second-factor/prove-identity.ts';
import { removeFactor } from './people/second-factor/remove-factor.ts';
import { removeFactors } from './people/second-factor/remove-factors.ts';
import { renameFactor } from './people/second-factor/rename-factor.ts';
import { startApp } from './people/second-factor/start-app.ts';
import { startIssuerLogin } from './people/second-factor/start-issuer-login.ts';
import { startPasskey } from './people/second-factor/start-passkey.ts';
import { startPasskeyLogin } from './people/second-factor/start-passkey-login.ts';
import { startProof } from './people/second-factor/start-proof.ts';
import { unlinkIssuer } from './people/second-factor/unlink-issuer.ts';
import { verifySecondFactor } from './people/second-factor/verify-second-factor.ts';
import { updatePerson } from './people/update-person.ts';
import { viewMe } from './people/view-me.ts';
import { viewPerson } from './people/view-person.ts';
import { approveHours } from './reports/dashboard/approve-hours.ts';
import { assignShift } from './reports/dashboard/assign-shift.ts';
import { clockOutPeople } from './reports/dashboard/clock-out-people.ts';
import { listAssignableShifts } from './reports/dashboard/list-assignable-shifts.ts';
import { listClockedIn } from './reports/dashboard/list-clocked-in.ts';
import { listMissedShifts } from './reports/dashboard/list-missed-shifts.ts';
import { listNotClockedIn } from './reports/dashboard/list-not-clocked-in.ts';
import { listPresent } from './reports/dashboard/list-present.ts';
import { listUnassigned } from './reports/dashboard/list-unassigned.ts';
import { listWaiting } from './reports/dashboard/list-waiting.ts';
import { splitStaff } from './reports/dashboard/split-staff.ts';
import { swapStaff } from './reports/dashboard/swap-staff.ts';
import { viewCounts } from './reports/dashboard/view-counts.ts';
import { editHours } from './reports/payroll/edit-hours.ts';
import { listLocationHours } from './reports/payroll/list-location-hours.ts';
import { listManagementReport } from './reports/payroll/list-management-report.ts';
import { listPayrollAuditLogs } from './reports/payroll/list-payroll-audit-logs.ts';
import { listPayrollDetails } from './reports/payroll/list-payroll-details.ts';
import { listPayrollSummary } from './reports/payroll/list-payroll-summary.ts';
import { listStreaks } from './reports/streaks/list-streaks.ts';
import { listMyRequests } from './requests/list-my-requests.ts';
import { decideScheduleChange } from './requests/schedule-changes/decide-schedule-change.ts';
import { listScheduleChanges } from './requests/schedule-changes/list-schedule-changes.ts';
import { requestScheduleChange } from './requests/schedule-changes/request-schedule-change.ts';
import { decideShiftRequest } from './requests/shift-requests/decide-shift-request.ts';
import { listShiftRequests } from './requests/shift-requests/list-shift-requests.ts';
import { requestNewShift } from './requests/shift-requests/request-new-shift.ts';
import { viewShiftRequest } from './requests/shift-requests/view-shift-request.ts';
import { decideTimeOff } from './requests/time-off/decide-time-off.ts';
import { listAdminTimeOffRequests } from './requests/time-off/list-admin-time-off-requests.ts';
import { listAffectedShifts } from './requests/time-off/list-affected-shifts.ts';
import { listTimeOffRequests } from './requests/time-off/list-time-off-requests.ts';
import { requestTimeOff } from './requests/time-off/request-time-off.ts';
import { withdrawRequest } from './requests/withdraw-request.ts';
import { listMyShiftsByDate } from './schedule/calendar/list-my-shifts-by-date.ts';
import { listOpenShifts } from './schedule/calendar/list-open-shifts.ts';
import { listShiftsByDate } from './schedule/calendar/list-shifts-by-date.ts';
import { viewAdminSchedule } from './schedule/calendar/view-admin-schedule.ts';
import { viewLastShift } from './schedule/calendar/view-last-shift.ts';
import { viewMySchedule } from './schedule/calendar/view-my-schedule.ts';
import { viewSchedule } from './schedule/calendar/view-schedule.ts';
import { viewUpcoming } from './schedule/calendar/view-upcoming.ts';
import { addHoliday } from './schedule/closures/add-holiday.ts';
import { addHolidays } from './schedule/closures/add-holidays.ts';
import { closePools } from './schedule/closures/close-pools.ts';
import { listClosures } from './schedule/closures/list-closures.ts';
import { listHolidays } from './schedule/closures/list-holidays.ts';
import { previewClosure } from './schedule/closures/preview-closure.ts';
import { removeHoliday } from './schedule/closures/remove-holiday.ts';
import { reopenPool } from './schedule/closures/reopen-pool.ts';
import { createMeeting } from './schedule/meetings/create-meeting.ts';
import { deleteMeeting } from './schedule/meetings/delete-meeting.ts';
import { editMeeting } from './schedule/meetings/edit-meeting.ts';
import { findMeetingStaff } from './schedule/meetings/find-meeting-staff.ts';
import { listMeetings } from './schedule/meetings/list-meetings.ts';
import { addShift } from './schedule/shifts/add-shift.ts';
import { copyWeek } from './schedule/shifts/copy-week.ts';
import { deleteShift } from './schedule/shifts/delete-shift.ts';
import { dismissShift } from './schedule/shifts/dismiss-shift.ts';
import { editShift } from './schedule/shifts/edit-shift.ts';
import { listDeletedShifts } from './schedule/shifts/list-deleted-shifts.ts';
import { listReplacedShifts } from './schedule/shifts/list-replaced-shifts.ts';
import { listShifts } from './schedule/shifts/list-shifts.ts';
import { moveSeat } from './schedule/shifts/move-seat.ts';
import { previewCopyWeek } from './schedule/shifts/preview-copy-week.ts';
import { replaceStaff } from './schedule/shifts/replace-staff.ts';
import { restoreDate } from './schedule/shifts/restore-date.ts';
import { restoreShift } from './schedule/shifts/restore-shift.ts';
import { undoMove } from './schedule/shifts/undo-move.ts';
import { viewShift } from './schedule/shifts/view-shift.ts';
import { watchChanges } from './school/live/watch-changes.ts';
import { createLocation } from './school/locations/create-location.ts';
import { deleteLocation } from './school/locations/delete-location.ts';
import { listLocations } from './school/locations/list-locations.ts';
import { updateLocation } from './school/locations/update-location.ts';
import { viewLocation } from './school/locations/view-location.ts';
import { updateMessage } from './school/message/update-message.ts';
import { viewMessage } from './school/message/view-message.ts';
import { createPosition } from './school/positions/create-position.ts';
import { listPositions } from './school/positions/list-positions.ts';
import { updatePosition } from './school/positions/update-position.ts';
import { listSecurityEvents } from './school/security-log/list-security-events.ts';
import { checkHealth } from './school/service/check-health.ts';
import { checkReady } from './school/service/check-ready.ts';
import { viewOpenapi } from './school/service/view-openapi.ts';
import { updateSettings } from './school/settings/update-settings.ts';
import { updateTerms } from './school/settings/update-terms.ts';
import { viewBackups } from './school/settings/view-backups.ts';
import { viewSettings } from './school/settings/view-settings.ts';
import { viewTerms } from './school/settings/view-terms.ts';
import { endAbsence } from './staffing/absences/end-absence.ts';
import { listAbsences } from './staffing/absences/list-absences.ts';
import { previewAbsence } from './staffing/absences/preview-absence.ts';
import { previewReturn } from './staffing/absences/preview-return.ts';
import { recordAbsence } from './staffing/absences/record-absence.ts';
import { addUnavailability } from './staffing/availability/add-unavailability.ts';
import { editUnavailability } from './staffing/availability/edit-unavailability.ts';
import { removeUnavailability } from './staffing/availability/remove-unavailability.ts';
import { setWeeklyHours } from './staffing/availability/set-weekly-hours.ts';
import { viewAvailability } from './staffing/availability/view-availability.ts';
import { acceptProposals } from './staffing/filling/accept-proposals.ts';
import { fillOpenings } from './staffing/filling/fill-openings.ts';
import { rankPeople } from './staffing/filling/rank-people.ts';
import { findObstacles } from './staffing/find-staff/find-obstacles.ts';
import { findSecondStaff } from './staffing/find-staff/find-second-staff.ts';
import { findStaff } from './staffing/find-staff/find-staff.ts';
import { listStaff } from './staffing/find-staff/list-staff.ts';
import { acceptOffer } from './staffing/offers/accept-offer.ts';
import { askNext } from './staffing/offers/ask-next.ts';
import { declineOffer } from './staffing/offers/decline-offer.ts';
import { listMyOffers } from './staffing/offers/list-my-offers.ts';
import { offerOpening } from './staffing/offers/offer-opening.ts';
import { previewOffer } from './staffing/offers/preview-offer.ts';
import { seeOffer } from './staffing/offers/see-offer.ts';
import { stopOffer } from './staffing/offers/stop-offer.ts';
import { viewOffer } from './staffing/offers/view-offer.ts';
import { assignOpening } from './staffing/openings/assign-opening.ts';
import { claimOpening } from './staffing/openings/claim-opening.ts';
import { listOpenings } from './staffing/openings/list-openings.ts';
import { answerSwap } from './staffing/swaps/answer-swap.ts';
import { decideSwap } from './staffing/swaps/decide-swap.ts';
import { findSwaps } from './staffing/swaps/find-swaps.ts';
import { previewSwap } from './staffing/swaps/preview-swap.ts';
import { requestSwap } from './staffing/swaps/request-swap.ts';

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
