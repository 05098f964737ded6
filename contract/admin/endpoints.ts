/** Console routes. Separate from member routes, so that the scripts of member pages do not include them. */
export const adminEndpoints = {
  adminLogin: { method: 'POST', path: '/api/super-admin/login' },
  adminLogout: { method: 'POST', path: '/api/super-admin/logout' },
  getAdmin: { method: 'GET', path: '/api/super-admin/me' },
  listAdminSessions: { method: 'GET', path: '/api/super-admin/sessions' },
  getAuthenticatorSetup: { method: 'POST', path: '/api/super-admin/own-secrets/app' },
  setOwnCredentials: { method: 'POST', path: '/api/super-admin/own-secrets' },
  endAdminSession: { method: 'DELETE', path: '/api/super-admin/sessions/:id' },

  getQueueCounts: { method: 'GET', path: '/api/super-admin/waiting' },

  listAdmins: { method: 'GET', path: '/api/super-admin/admins' },
  createAdmin: { method: 'POST', path: '/api/super-admin/admins' },
  listPermissions: { method: 'GET', path: '/api/super-admin/permissions' },
  resetAdmin: { method: 'POST', path: '/api/super-admin/admins/:id/reset' },
  updateAdminStatus: { method: 'POST', path: '/api/super-admin/admins/:id/action' },

  listPeople: { method: 'GET', path: '/api/super-admin/users' },
  getPerson: { method: 'GET', path: '/api/super-admin/users/:id' },
  getTimeline: { method: 'GET', path: '/api/super-admin/users/:id/timeline' },
  performPersonAction: { method: 'POST', path: '/api/super-admin/users/:id/action' },
  endPersonSessions: { method: 'POST', path: '/api/super-admin/users/:id/end-sessions' },
  liftHold: { method: 'POST', path: '/api/super-admin/users/:id/lift-hold' },

  listMobileAccounts: { method: 'GET', path: '/api/super-admin/mobile-accounts' },
  decideMobileAccount: { method: 'POST', path: '/api/super-admin/users/:id/mobile-account' },

  startImpersonation: { method: 'POST', path: '/api/super-admin/users/:id/views' },
  getImpersonatedView: { method: 'GET', path: '/api/super-admin/views/:id' },
  endImpersonation: { method: 'POST', path: '/api/super-admin/views/:id/end' },

  listIdentities: { method: 'GET', path: '/api/super-admin/kyc' },
  getIdentity: { method: 'GET', path: '/api/super-admin/kyc/:userId' },
  claimIdentity: { method: 'POST', path: '/api/super-admin/kyc/:userId/claim' },
  decideIdentity: { method: 'POST', path: '/api/super-admin/kyc/:userId/action' },

  getBooks: { method: 'GET', path: '/api/super-admin/ledger' },
  listLedgerAccounts: { method: 'GET', path: '/api/super-admin/ledger/accounts' },
  getLedgerAccount: { method: 'GET', path: '/api/super-admin/ledger/accounts/:id' },
  getReconciliation: { method: 'GET', path: '/api/super-admin/reconciliation' },
  runReconciliation: { method: 'POST', path: '/api/super-admin/reconciliation/run' },
  listExceptions: { method: 'GET', path: '/api/super-admin/reconciliation/exceptions' },
  resolveException: { method: 'POST', path: '/api/super-admin/reconciliation/exceptions/:id/action' },
  getTransfer: { method: 'GET', path: '/api/super-admin/ledger/transfers/:id' },
  reverseTransfer: { method: 'POST', path: '/api/super-admin/ledger/transfers/:id/reverse' },
  listAllGroups: { method: 'GET', path: '/api/super-admin/groups' },
  getGroupForAdmin: { method: 'GET', path: '/api/super-admin/groups/:id' },
  performGroupAction: { method: 'POST', path: '/api/super-admin/groups/:id/action' },

  listProposals: { method: 'GET', path: '/api/super-admin/proposals' },
  decideProposal: { method: 'POST', path: '/api/super-admin/proposals/:id' },

  getFees: { method: 'GET', path: '/api/super-admin/fees' },
  changeFees: { method: 'POST', path: '/api/super-admin/fees' },
  withdrawFees: { method: 'POST', path: '/api/super-admin/fees/:from/withdraw' },
  getTariffs: { method: 'GET', path: '/api/super-admin/tariffs' },
  changeTariff: { method: 'POST', path: '/api/super-admin/tariffs' },

  listAppeals: { method: 'GET', path: '/api/super-admin/appeals' },
  decideAppeal: { method: 'POST', path: '/api/super-admin/appeals/:ejectionId' },

  listOutstandingDebts: { method: 'GET', path: '/api/super-admin/debts' },
  chargeFee: { method: 'POST', path: '/api/super-admin/users/:id/debts' },
  forgiveDebt: { method: 'POST', path: '/api/super-admin/debts/:id/forgive' },
  listQuarantine: { method: 'GET', path: '/api/super-admin/quarantine' },
  decideQuarantine: { method: 'POST', path: '/api/super-admin/quarantine/:id/resolve' },
  listDeposits: { method: 'GET', path: '/api/super-admin/deposits' },
  getDeposit: { method: 'GET', path: '/api/super-admin/deposits/:reference' },
  askProvider: { method: 'POST', path: '/api/super-admin/deposits/:reference/ask' },
  getPersonMoneyIn: { method: 'GET', path: '/api/super-admin/users/:id/money-in' },
  stopPersonAutomatic: { method: 'POST', path: '/api/super-admin/users/:id/automatic/stop' },
  removePersonSource: { method: 'POST', path: '/api/super-admin/users/:id/sources/:sourceId/remove' },
  closeAccountNumber: { method: 'POST', path: '/api/super-admin/users/:id/account-number/close' },
  getMoneyIn: { method: 'GET', path: '/api/super-admin/money-in' },
  getMoneyInMonth: { method: 'GET', path: '/api/super-admin/money-in/month' },
  listDisputes: { method: 'GET', path: '/api/super-admin/money-in/disputes' },
  exportEvidence: { method: 'GET', path: '/api/super-admin/money-in/evidence' },
  pauseAutomatic: { method: 'POST', path: '/api/super-admin/money-in/automatic/pause' },
  resumeAutomatic: { method: 'POST', path: '/api/super-admin/money-in/automatic/resume' },
  refundToAccount: { method: 'POST', path: '/api/super-admin/refunds/:id/account' },
  returnDeposit: { method: 'POST', path: '/api/super-admin/deposits/:reference/return' },
  listWaitingWithdrawals: { method: 'GET', path: '/api/super-admin/withdrawals' },
  getWithdrawal: { method: 'GET', path: '/api/super-admin/withdrawals/:reference' },
  retryWithdrawal: { method: 'POST', path: '/api/super-admin/withdrawals/:reference/retry' },
  cancelWaitingWithdrawal: { method: 'POST', path: '/api/super-admin/withdrawals/:reference/cancel' },

  listTickets: { method: 'GET', path: '/api/super-admin/tickets' },
  getTicket: { method: 'GET', path: '/api/super-admin/tickets/:id' },
  answerTicket: { method: 'POST', path: '/api/super-admin/tickets/:id/answer' },
  closeTicket: { method: 'POST', path: '/api/super-admin/tickets/:id/close' },

  listAnnouncements: { method: 'GET', path: '/api/super-admin/announcements' },
  announce: { method: 'POST', path: '/api/super-admin/announcements' },
  retryAnnouncement: { method: 'POST', path: '/api/super-admin/announcements/:id/retry' },

  listTemplates: { method: 'GET', path: '/api/super-admin/templates' },
  getTemplate: { method: 'GET', path: '/api/super-admin/templates/:type' },
  previewTemplate: { method: 'POST', path: '/api/super-admin/templates/:type/preview' },
  changeTemplate: { method: 'POST', path: '/api/super-admin/templates/:type' },

  listDeadLetters: { method: 'GET', path: '/api/super-admin/dead-letters' },
  retryDeadLetter: { method: 'POST', path: '/api/super-admin/dead-letters/:id/retry' },

  getOperations: { method: 'GET', path: '/api/super-admin/operations' },

  listActivity: { method: 'GET', path: '/api/super-admin/activity' },
  exportActivity: { method: 'GET', path: '/api/super-admin/activity.csv' },
} as const;

export type AdminEndpointName = keyof typeof adminEndpoints;
