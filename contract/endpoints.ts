import { publicEndpoints } from './public-endpoints.ts';

/** Method and path of every route, by name. The web imports only these, so that it loads no schemas. */
export const endpoints = {
  ...publicEndpoints,

  previewDeletion: { method: 'GET', path: '/api/user/delete-preview' },
  deleteAccount: { method: 'DELETE', path: '/api/user/account' },

  exportData: { method: 'GET', path: '/api/user/export' },
  requestArchive: { method: 'POST', path: '/api/user/export' },
  getArchive: { method: 'GET', path: '/api/user/export/archive' },
  downloadArchive: { method: 'GET', path: '/api/user/export/archive/:id' },

  saveInvitation: { method: 'PUT', path: '/api/user/invitation' },
  getSavedInvitation: { method: 'GET', path: '/api/user/invitation' },

  listSessions: { method: 'GET', path: '/api/user/sessions' },
  revokeSession: { method: 'DELETE', path: '/api/user/sessions/:id' },
  revokeOtherSessions: { method: 'DELETE', path: '/api/user/sessions' },

  reauthenticateWithPasskey: { method: 'POST', path: '/api/auth/passkey/reauthenticate' },
  listPasskeys: { method: 'GET', path: '/api/user/passkeys' },
  beginPasskeyRegistration: { method: 'POST', path: '/api/user/passkeys/begin' },
  addPasskey: { method: 'POST', path: '/api/user/passkeys' },
  renamePasskey: { method: 'PATCH', path: '/api/user/passkeys/:id' },
  removePasskey: { method: 'DELETE', path: '/api/user/passkeys/:id' },

  getTwoFactor: { method: 'GET', path: '/api/user/two-factor' },
  setUpTwoFactor: { method: 'POST', path: '/api/user/two-factor/setup' },
  enableTwoFactor: { method: 'POST', path: '/api/user/two-factor/enable' },
  disableTwoFactor: { method: 'POST', path: '/api/user/two-factor/disable' },
  renewRecoveryCodes: { method: 'POST', path: '/api/user/two-factor/recovery-codes' },
  cancelLostFactorsRequest: { method: 'DELETE', path: '/api/user/lost-factors' },

  updateProfile: { method: 'PUT', path: '/api/user/profile' },
  chooseLanguage: { method: 'PUT', path: '/api/user/language' },
  setMobilePassword: { method: 'POST', path: '/app/set-mobile-password' },

  getPreferences: { method: 'GET', path: '/api/notifications/preferences' },
  changePreferences: { method: 'PATCH', path: '/api/notifications/preferences' },

  submitKyc: { method: 'POST', path: '/api/kyc/submit' },
  requestKycReview: { method: 'POST', path: '/api/kyc/review' },

  getWallet: { method: 'GET', path: '/api/wallet' },
  startDeposit: { method: 'POST', path: '/api/wallet/deposit' },
  verifyDeposit: { method: 'POST', path: '/api/wallet/deposit/verify' },
  listSources: { method: 'GET', path: '/api/wallet/sources' },
  askAccountNumber: { method: 'POST', path: '/api/wallet/account-number' },
  saveCard: { method: 'POST', path: '/api/wallet/cards' },
  declineCard: { method: 'POST', path: '/api/wallet/cards/decline' },
  openMandate: { method: 'POST', path: '/api/wallet/mandates' },
  verifyMandate: { method: 'POST', path: '/api/wallet/mandates/verify' },
  removeSource: { method: 'DELETE', path: '/api/wallet/sources/:id' },
  topUp: { method: 'POST', path: '/api/wallet/top-up' },
  checkAccountNumber: { method: 'POST', path: '/api/wallet/account-number/check' },
  getVerifiedAccount: { method: 'GET', path: '/api/wallet/verified-bank-account' },
  listBanks: { method: 'GET', path: '/api/paystack/banks' },
  resolveAccount: { method: 'POST', path: '/api/paystack/resolve-account' },
  setupRecipient: { method: 'POST', path: '/api/wallet/paystack/setup-recipient' },
  startWithdrawal: { method: 'POST', path: '/api/wallet/withdraw' },
  listWithdrawals: { method: 'GET', path: '/api/wallet/withdrawals' },
  cancelWithdrawal: { method: 'POST', path: '/api/wallet/withdrawals/:id/cancel' },
  setAutomatic: { method: 'PUT', path: '/api/wallet/automatic' },
  stopAutomatic: { method: 'DELETE', path: '/api/wallet/automatic' },
  skipAutomatic: { method: 'POST', path: '/api/wallet/automatic/:id/skip' },
  mailWebhook: { method: 'POST', path: '/api/webhooks/mail' },
  paystackWebhook: { method: 'POST', path: '/api/webhooks/paystack' },
  listDebts: { method: 'GET', path: '/api/users/:id/debts' },
  payDebt: { method: 'POST', path: '/api/debts/:id/pay' },

  listGroups: { method: 'GET', path: '/api/groups' },
  createGroup: { method: 'POST', path: '/api/groups' },
  getGroup: { method: 'GET', path: '/api/groups/:id' },
  markGroupSeen: { method: 'PUT', path: '/api/groups/:id/seen' },
  editGroup: { method: 'PUT', path: '/api/groups/:id' },
  joinGroup: { method: 'POST', path: '/api/groups/join' },
  contribute: { method: 'POST', path: '/api/groups/:id/contribute' },
  withdrawPot: { method: 'POST', path: '/api/groups/:id/withdraw' },
  setAutoContribute: { method: 'POST', path: '/api/groups/:id/auto-contribute' },
  setMayBeNamed: { method: 'POST', path: '/api/groups/:id/may-be-named' },

  listApplicants: { method: 'GET', path: '/api/groups/:id/applicants' },
  listVotes: { method: 'GET', path: '/api/groups/:id/members/:candidateId/votes' },
  getMyVote: { method: 'GET', path: '/api/groups/:id/members/:candidateId/my-vote' },
  castVote: { method: 'POST', path: '/api/groups/:id/members/:candidateId/vote' },

  remindMember: { method: 'POST', path: '/api/groups/:id/members/:userId/remind' },
  remindVoters: { method: 'POST', path: '/api/groups/:id/members/:candidateId/remind-voters' },

  discoverGroups: { method: 'GET', path: '/api/groups/discover' },
  getInvitation: { method: 'GET', path: '/api/groups/invitations/:code' },

  getCalendar: { method: 'GET', path: '/api/groups/:id/calendar' },
  getPush: { method: 'GET', path: '/api/user/push' },
  addPush: { method: 'POST', path: '/api/user/push' },
  removePush: { method: 'DELETE', path: '/api/user/push' },
  getSmsNumber: { method: 'GET', path: '/api/user/sms-number' },
  sendSmsCode: { method: 'POST', path: '/api/user/sms-number/code' },
  confirmSmsNumber: { method: 'POST', path: '/api/user/sms-number' },
  getCalendarFeed: { method: 'GET', path: '/api/user/calendar-feed' },
  createCalendarFeed: { method: 'POST', path: '/api/user/calendar-feed' },
  revokeCalendarFeed: { method: 'DELETE', path: '/api/user/calendar-feed' },
  getCalendarFeedFile: { method: 'GET', path: '/api/calendar/:token/rota.ics' },
  downloadCalendar: { method: 'GET', path: '/api/groups/:id/calendar.ics' },
  downloadInCard: { method: 'GET', path: '/api/groups/:id/cards/in.png' },
  downloadPotCard: { method: 'GET', path: '/api/groups/:id/cards/pot.png' },

  getLeaveEligibility: { method: 'GET', path: '/api/groups/:id/leave/eligibility' },
  calculateLeaveDebt: { method: 'GET', path: '/api/groups/:id/leave/calculate-debt' },
  getExposure: { method: 'GET', path: '/api/groups/:id/exposure' },
  getDraw: { method: 'GET', path: '/api/groups/:id/draw' },
  getExposureTo: { method: 'GET', path: '/api/groups/:id/exposure/:userId' },
  leaveGroup: { method: 'POST', path: '/api/groups/:id/leave' },
  removeMember: { method: 'POST', path: '/api/groups/:id/members/:userId/remove' },
  cancelGroup: { method: 'POST', path: '/api/groups/:id/cancel' },
  startNextCycle: { method: 'POST', path: '/api/groups/:id/next-cycle' },
  answerNextCycle: { method: 'POST', path: '/api/groups/:id/next-cycle/respond' },
  proposeStart: { method: 'POST', path: '/api/groups/:id/start-smaller' },
  answerStart: { method: 'POST', path: '/api/groups/:id/start-smaller/respond' },

  offerSeat: { method: 'POST', path: '/api/groups/:id/handover' },
  getHandover: { method: 'GET', path: '/api/groups/:id/handover' },
  withdrawOffer: { method: 'POST', path: '/api/groups/:id/handover/withdraw' },
  getOffer: { method: 'GET', path: '/api/handovers/:code' },
  applyForSeat: { method: 'POST', path: '/api/handovers/:code/apply' },
  takeSeat: { method: 'POST', path: '/api/handovers/:code/pay' },

  listTrades: { method: 'GET', path: '/api/groups/:id/position-trades' },
  getTradeEligibility: { method: 'GET', path: '/api/groups/:id/position-trades/eligibility/:userId' },
  requestTrade: { method: 'POST', path: '/api/groups/:id/position-trades/request' },
  respondToTrade: { method: 'POST', path: '/api/groups/:id/position-trades/:requestId/respond' },
  withdrawTrade: { method: 'POST', path: '/api/groups/:id/position-trades/:requestId/withdraw' },

  listEjections: { method: 'GET', path: '/api/groups/:id/ejections' },
  getEjectionConsequences: { method: 'GET', path: '/api/groups/:id/ejections/consequences/:userId' },
  nominateForEjection: { method: 'POST', path: '/api/groups/:id/ejections' },
  voteOnEjection: { method: 'POST', path: '/api/ejections/:ejectionId/votes' },
  appealEjection: { method: 'POST', path: '/api/ejections/:ejectionId/appeal' },

  listMessages: { method: 'GET', path: '/api/groups/:id/messages' },
  sendMessage: { method: 'POST', path: '/api/groups/:id/messages' },
  editMessage: { method: 'PUT', path: '/api/groups/:id/messages/:messageId' },
  countUnreadMessages: { method: 'GET', path: '/api/messages/unread' },

  getStatement: { method: 'GET', path: '/api/groups/:id/statement' },
  downloadStatement: { method: 'GET', path: '/api/groups/:id/statement/download' },
  getBook: { method: 'GET', path: '/api/groups/:id/book' },
  downloadBook: { method: 'GET', path: '/api/groups/:id/book/download' },
  downloadWalletStatement: { method: 'GET', path: '/api/wallet/statement' },
  getWalletFees: { method: 'GET', path: '/api/wallet/fees' },
  getReceipt: { method: 'GET', path: '/api/wallet/transactions/:id/receipt' },
  downloadReceipt: { method: 'GET', path: '/api/wallet/transactions/:id/receipt.pdf' },

  getPlan: { method: 'GET', path: '/api/user/plan' },

  listNotifications: { method: 'GET', path: '/api/notifications' },
  readNotification: { method: 'PATCH', path: '/api/notifications/:id/read' },
  readAllNotifications: { method: 'PATCH', path: '/api/notifications/read-all' },
  deleteNotification: { method: 'DELETE', path: '/api/notifications/:id' },

  streamEvents: { method: 'GET', path: '/api/events' },
} as const;

export type EndpointName = keyof typeof endpoints;

export const sandboxEndpoints = {
  getClock: { method: 'GET', path: '/sandbox/clock' },
  moveClock: { method: 'POST', path: '/sandbox/clock' },
  createSandboxUser: { method: 'POST', path: '/sandbox/users' },
  audit: { method: 'GET', path: '/sandbox/audit' },
} as const;
