import type { Section } from './section.ts';
import { sql } from '../../platform/database/database.ts';

export const ACCOUNT_SECTIONS: readonly Section[] = [
  {
    key: 'account',
    title: 'Your account',
    statement: sql('archive-account')`
      SELECT email, email_verified AS "emailVerified", first_name AS "firstName", last_name AS "lastName", phone, country,
        address, city, state, zip_code AS "postalCode", nigerian_phone AS "nigerianPhone", date_of_birth AS "dateOfBirth",
        kyc_status AS "identityStatus", kyc_submitted_at AS "identitySent", kyc_verified_at AS "identityVerified",
        CASE WHEN kyc_review_submission_id = kyc_submission_id THEN kyc_review_reason END AS "whyYouAskedForAReview",
        identity_first_name AS "firstNameInTheRegister", identity_last_name AS "lastNameInTheRegister",
        '*******' || bvn_last4 AS bvn, '*******' || nin_last4 AS nin, verified_bank_name AS bank,
        verified_account_number AS "accountNumber", verified_account_name AS "accountName",
        paystack_customer_code AS "paymentProviderCode",
        linked_auth0_account IS NOT NULL AND provider_closed_at IS NULL AS "singleSignOn", mobile_password_hash IS NOT NULL AS "mobilePassword",
        CASE WHEN mobile_password_hash IS NOT NULL THEN mobile_account_status END AS "mobileAccount",
        mobile_account_approved_at AS "mobileAccountApproved",
        language, language_chosen_at AS "languageChosen",
        login_count AS logins, last_login_at AS "lastLogin", created_at AS "signedUp"
      FROM users WHERE id = $1`,
  },
  {
    key: 'consents',
    title: 'Your consents to identity checks',
    statement: sql('archive-consents')`
      SELECT created_at AS "agreed", text_version AS "textVersion" FROM identity_consents WHERE user_id = $1
      ORDER BY created_at, id`,
  },
  {
    key: 'identityLooks',
    title: 'Who viewed your BVN and NIN',
    statement: sql('archive-looks')`
      SELECT created_at AS "at", upper(number) AS number, CASE looked_by WHEN 'person' THEN 'you'
        WHEN 'rota' THEN 'Rota by itself' ELSE 'our staff, the last four digits' END AS "by", purpose
      FROM identity_looks WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    key: 'secondFactor',
    title: 'Your authenticator app',
    statement: sql('archive-second-factor')`
      SELECT f.enabled_at AS "turnedOn", (SELECT count(*)::int FROM recovery_codes c
        WHERE c.user_id = $1 AND c.used_at IS NULL) AS "recoveryCodesLeft"
      FROM second_factors f WHERE f.user_id = $1 AND f.enabled_at IS NOT NULL`,
  },
  {
    key: 'passkeys',
    title: 'Your passkeys',
    statement: sql('archive-passkeys')`
      SELECT name, created_at AS "added", last_used_at AS "lastUsed" FROM passkeys WHERE user_id = $1
      ORDER BY created_at, id`,
  },
  {
    key: 'lostFactors',
    title: 'Your requests about lost login protection',
    statement: sql('archive-lost-factors')`
      SELECT created_at AS "asked", upper(number) AS "provedBy", status, ends_at AS "waitEnds", ended_at AS "over"
      FROM lost_factor_requests WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    key: 'devices',
    title: 'Your logins',
    statement: sql('archive-devices')`
      SELECT device_name AS device, browser, ip_address AS "networkAddress", is_active AS "stillLoggedIn",
        created_at AS "loggedIn", last_used_at AS "lastUsed"
      FROM saved_login_sessions WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    key: 'sessions',
    title: 'Where you are signed in',
    statement: sql('archive-sessions')`
      SELECT created_at AS "since", last_used_at AS "lastUsed", is_remembered AS "remembered", expire AS "ends"
      FROM sessions WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    key: 'pushDevices',
    title: 'Devices with push notifications',
    // Contains only the host of the push service, because anyone with the full endpoint could send to the browser.
    statement: sql('archive-push')`
      SELECT coalesce(s.device_name, 'unknown') AS device, s.browser, split_part(p.endpoint, '/', 3) AS "pushService",
        p.created_at AS "switchedOn"
      FROM push_subscriptions p LEFT JOIN saved_login_sessions s ON s.id = p.session_id
      WHERE p.user_id = $1 ORDER BY p.created_at, p.endpoint_hash`,
  },
  {
    key: 'preferences',
    title: 'Your notification settings',
    statement: sql('archive-preferences')`
      SELECT email_enabled AS "byEmail", push_enabled AS "inTheApp", sms_enabled AS "bySms",
        sms_number AS "smsNumber",
        contribution_reminders AS "contributionReminders", payout_notifications AS payouts, group_updates AS "circleUpdates",
        security_alerts AS "securityAlerts", ejection_notifications AS ejections,
        position_trade_notifications AS "positionTrades", debt_notifications AS debts, kyc_notifications AS identity,
        wallet_notifications AS wallet, system_notifications AS system, email_frequency AS "emailFrequency",
        quiet_hours_start AS "quietFrom", quiet_hours_end AS "quietUntil", timezone
      FROM user_notification_preferences WHERE user_id = $1`,
  },
  {
    key: 'wallet',
    title: 'Your wallet',
    statement: sql('archive-wallet')`SELECT balance, currency, created_at AS "opened" FROM wallets WHERE user_id = $1`,
  },
  {
    key: 'transactions',
    title: 'Your transactions',
    statement: sql('archive-transactions')`
      SELECT l.created_at AS "at", l.type, l.description, l.amount, l.status, g.name AS circle,
        l.paystack_reference AS reference
      FROM wallet_transactions l LEFT JOIN groups g ON g.id = l.group_id WHERE l.user_id = $1
      ORDER BY l.created_at, l.id`,
  },
  {
    key: 'deposits',
    title: 'Deposits',
    statement: sql('archive-deposits')`
      SELECT created_at AS "started", way, amount, fee, status, settled_at AS "settled", reference,
        sender_name AS "sender", sender_bank AS "sendersBank"
      FROM deposits WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    key: 'accountNumbers',
    title: 'Your account numbers',
    statement: sql('archive-account-numbers')`
      SELECT asked_at AS "asked", status, number, bank_name AS bank, account_name AS "accountName",
        opened_at AS "opened", ended_at AS "ended", why AS "whyNot"
      FROM deposit_accounts WHERE user_id = $1 ORDER BY asked_at, id`,
  },
  {
    key: 'refunds',
    title: 'Payments sent back to you',
    statement: sql('archive-refunds')`
      SELECT created_at AS "started", amount, status, settled_at AS "settled", reference FROM payment_refunds
      WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    key: 'withdrawals',
    title: 'Withdrawals',
    statement: sql('archive-withdrawals')`
      SELECT created_at AS "asked", amount, fee, net_amount AS "sent", status, failure_reason AS "whyNot",
        processed_at AS "settled", reference
      FROM withdrawal_requests WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    key: 'debts',
    title: 'Debts',
    statement: sql('archive-debts')`
      SELECT d.created_at AS "since", d.type, d.description, d.amount, d.paid_amount AS "paidInPart", d.status,
        d.resolved_at AS "settled", g.name AS circle
      FROM debts d LEFT JOIN groups g ON g.id = d.group_id WHERE d.user_id = $1 ORDER BY d.created_at, d.id`,
  },
];

export const SUPPORT_SECTIONS: readonly Section[] = [
  {
    key: 'notifications',
    title: 'Your notifications',
    statement: sql('archive-notifications')`
      SELECT created_at AS "at", title, message, is_read AS "read" FROM notifications WHERE user_id = $1
      ORDER BY created_at, id`,
  },
  {
    key: 'deliveries',
    title: 'Emails and messages sent to you',
    statement: sql('archive-deliveries')`
      SELECT created_at AS "at", delivery_method AS "by", status, attempt_count AS attempts, delivered_at AS delivered,
        failure_reason AS "whyNot"
      FROM notification_delivery_logs WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    key: 'mailStop',
    title: 'Why we stopped emailing you',
    statement: sql('archive-mail-stop')`
      SELECT email, reason, stopped_at AS "stopped", lifted_at AS "lifted" FROM mail_stops WHERE user_id = $1`,
  },
  {
    key: 'calendar',
    title: 'Your calendar address',
    statement: sql('archive-calendar')`SELECT created_at AS "made" FROM calendar_feeds WHERE user_id = $1`,
  },
  {
    key: 'letters',
    title: 'Your messages to support',
    statement: sql('archive-letters')`
      SELECT created_at AS "at", name, email, subject, message, wants_newsletter AS newsletter FROM contact_messages
      WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    key: 'feedback',
    title: 'Your feedback',
    statement: sql('archive-feedback')`
      SELECT created_at AS "at", type, title, description, priority, email FROM feedback WHERE user_id = $1
      ORDER BY created_at, id`,
  },
  {
    key: 'answers',
    title: 'Replies from support',
    statement: sql('archive-answers')`
      SELECT a.created_at AS "at", coalesce(c.subject, f.title) AS subject, a.answer FROM support_answers a
        LEFT JOIN contact_messages c ON c.id = a.contact_message_id LEFT JOIN feedback f ON f.id = a.feedback_id
      WHERE c.user_id = $1 OR f.user_id = $1 ORDER BY a.created_at, a.id`,
  },
  {
    key: 'invitation',
    title: 'Your saved invitation',
    statement: sql('archive-invitation')`
      SELECT code, kept_until AS "keptUntil" FROM kept_invitations WHERE user_id = $1`,
  },
  {
    key: 'seenCircles',
    title: 'Your circles when you last opened them',
    statement: sql('archive-seen-circles')`
      SELECT g.name AS "circle", s.cycle, s.status, s.received FROM seen_circles s JOIN groups g ON g.id = s.group_id
      WHERE s.user_id = $1 ORDER BY g.name, g.id`,
  },
];
