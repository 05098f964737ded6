import type { Section } from './section.ts';
import { sql } from '../../platform/database/database.ts';

/** Saved cards and bank accounts, without their tokens, and the automatic charges from them. */
export const MONEY_IN_SECTIONS: readonly Section[] = [
  {
    key: 'savedSources',
    title: 'Your saved cards and bank accounts',
    statement: sql('archive-payment-sources')`
      SELECT created_at AS "saved", kind, status, brand, bank_name AS bank, last4 AS "lastFourDigits",
        lpad(exp_month::text, 2, '0') || '/' || exp_year AS "expires", ended_at AS "ended", why AS "whyEnded"
      FROM payment_sources WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    key: 'paymentConsents',
    title: 'What you allowed and withdrew',
    statement: sql('archive-payment-consents')`
      SELECT c.at, c.kind, c.act, c.words, coalesce(s.brand, s.bank_name) AS "cardOrBank", s.last4 AS "lastFourDigits",
        c.cap_charge AS "atMostAtATime", c.cap_day AS "atMostADay"
      FROM payment_consents c LEFT JOIN payment_sources s ON s.id = c.source_id WHERE c.user_id = $1 ORDER BY c.at, c.id`,
  },
  {
    key: 'automaticLimits',
    title: 'Your automatic charges now',
    statement: sql('archive-automatic-limits')`
      SELECT on_since AS "since", cap_charge AS "atMostAtATime", cap_day AS "atMostADay", paused_at AS "paused"
      FROM automatic_top_ups WHERE user_id = $1`,
  },
  {
    key: 'automaticCharges',
    title: 'Each automatic charge',
    statement: sql('archive-automatic-charges')`
      SELECT c.due_day::text AS "dueDay", c.status, c.why AS "whyNot", c.created_at AS "planned", c.ended_at AS "ended",
        g.name AS circle, d.round, d.amount AS contribution, d.announced_at AS "announced"
      FROM automatic_charges c JOIN automatic_charge_dues d ON d.charge_id = c.id JOIN groups g ON g.id = d.group_id
      WHERE c.user_id = $1 ORDER BY c.due_day, c.id, g.name, d.cycle, d.round`,
  },
  {
    key: 'chargeTries',
    title: 'Each charge of a saved card or bank account',
    statement: sql('archive-charge-tries')`
      SELECT p.created_at AS "started", s.kind, coalesce(s.brand, s.bank_name) AS "cardOrBank", s.last4 AS "lastFourDigits",
        c.due_day::text AS "automaticFor", p.amount, p.fee, p.status, p.refused AS "whyNot", p.settled_at AS "settled",
        p.reference
      FROM deposits p JOIN payment_sources s ON s.id = p.source_id
      LEFT JOIN automatic_charges c ON c.id = p.automatic_charge_id WHERE p.user_id = $1 ORDER BY p.created_at, p.id`,
  },
  {
    key: 'cardOffers',
    title: 'Cards that you paid with and could save',
    statement: sql('archive-card-offers')`
      SELECT d.created_at AS "paid", o.brand, o.last4 AS "lastFourDigits", o.declined_at AS "declined"
      FROM card_offers o JOIN deposits d ON d.id = o.deposit_id WHERE o.user_id = $1 ORDER BY d.created_at, o.last4`,
  },
  {
    key: 'paymentsOnArrival',
    title: 'Payments that waited for a bank debit',
    statement: sql('archive-payments-on-arrival')`
      SELECT d.created_at AS "started", g.name AS circle, p.round, p.amount, p.ended_at AS "ended", p.outcome
      FROM payments_on_arrival p JOIN deposits d ON d.id = p.deposit_id JOIN groups g ON g.id = p.group_id
      WHERE p.user_id = $1 ORDER BY d.created_at, p.deposit_id`,
  },
];
