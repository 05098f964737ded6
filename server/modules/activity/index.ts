/** The log of what operators did, which modules write to in the transactions of what they change. */
export { findActivity, logActivity, type Activity, type LoggedActivity } from './activity-log.repo.ts';
export { validateOperatorAct, type OperatorAct } from './operator-act.ts';
