import type { Invariant } from './invariants.ts';

const OF_C = `type IN ('missed_contribution', 'voluntary_exit_debt', 'backlog_payment')`;

/** The yes of member `a` to the current application of `c`. */
const yesOf = `SELECT FROM member_votes v WHERE (v.group_id, v.candidate_id, v.voter_id, v.application)
  = (c.group_id, c.user_id, a.user_id, c.application) AND v.vote = 'approve'`;

/** Member `a` offers the seat that `c` wants, and has no vote on it. */
const OWN_SEAT = `SELECT FROM seat_handovers h WHERE h.group_id = c.group_id AND h.leaver_id = a.user_id
  AND h.substitute_id = c.user_id AND h.status = 'voting'`;

/** Invariants of every circle's members, seats, rounds, debts and decisions (circle-rules §§2–11). */
export const CIRCLE_INVARIANTS: readonly Invariant[] = [
  [
    'a member has one contribution per round',
    `SELECT format('user %s group %s', user_id, group_id) AS detail FROM contributions
    GROUP BY user_id, group_id, cycle, round HAVING count(*) > 1`,
  ],
  [
    'a circle’s member count is its approved and pending members',
    `SELECT format('group %s: %s, counted %s', g.id, g.current_members, n.taken) AS detail FROM groups g
      CROSS JOIN LATERAL (SELECT count(*) AS taken FROM group_members m
        WHERE m.group_id = g.id AND (m.status = 'approved' OR (g.status = 'forming' AND m.status = 'pending'))) n
    WHERE g.current_members <> n.taken OR g.current_members > g.max_members`,
  ],
  [
    'each seat has at most one holder, and exactly one from the start on',
    `SELECT format('group %s (%s): %s holders of %s seats of %s', g.id, g.status, n.holders, n.seats, g.max_members) AS detail
    FROM groups g CROSS JOIN LATERAL (SELECT count(*) AS holders, count(DISTINCT payout_position) AS seats,
        coalesce(max(payout_position), 0) AS highest, coalesce(min(payout_position), 1) AS lowest
      FROM group_members m WHERE m.group_id = g.id AND payout_position IS NOT NULL) n
    WHERE n.holders <> n.seats OR n.highest > g.max_members OR n.lowest < 1
      OR (g.status IN ('active', 'completed') AND n.seats <> g.max_members)`,
  ],
  [
    'approved members hold a seat, and in a forming circle no one else does',
    `SELECT format('user %s in group %s is %s with seat %s', m.user_id, g.id, m.status, m.payout_position) AS detail
    FROM group_members m JOIN groups g ON g.id = m.group_id
    WHERE (m.status = 'approved' AND m.payout_position IS NULL)
      OR (m.status IN ('pending', 'rejected') AND m.payout_position IS NOT NULL)
      OR (g.status = 'forming' AND m.status IN ('left', 'ejected') AND m.payout_position IS NOT NULL)`,
  ],
  [
    'a proposal to start smaller is open for exactly the members of a forming circle, and one of them has not agreed',
    `SELECT format('group %s (%s): %s of %s, %s in, %s missing', g.id, g.status, g.start_seats, g.max_members, n.inside,
      n.missing) AS detail
    FROM groups g CROSS JOIN LATERAL (SELECT count(*) AS inside, count(*) FILTER (WHERE NOT agrees_to_start) AS missing
      FROM group_members m WHERE m.group_id = g.id AND m.status = 'approved') n
    WHERE g.start_seats IS NOT NULL AND (g.status <> 'forming' OR g.start_seats <> n.inside
      OR g.start_seats NOT BETWEEN 2 AND g.max_members - 1 OR (n.missing = 0 AND g.frozen_at IS NULL))`,
  ],
  [
    'no one’s agreement to start outlives its proposal',
    `SELECT format('user %s in group %s', m.user_id, g.id) AS detail
    FROM group_members m JOIN groups g ON g.id = m.group_id
    WHERE m.agrees_to_start AND (g.start_seats IS NULL OR m.status <> 'approved')`,
  ],
  [
    'no application from before an agreement to start is open after it',
    `SELECT format('user %s in group %s', m.user_id, g.id) AS detail
    FROM group_members m JOIN groups g ON g.id = m.group_id
    WHERE m.status = 'pending' AND m.joined_at < g.resized_at`,
  ],
  [
    'an open offer is of a seat to come, whose holder is in, and its substitute is the only kind of applicant',
    `SELECT format('offer %s is %s: seat %s, round %s', h.code, h.status, m.payout_position, g.current_round) AS detail
      FROM seat_handovers h JOIN groups g ON g.id = h.group_id
        JOIN group_members m ON (m.group_id, m.user_id) = (h.group_id, h.leaver_id)
        LEFT JOIN group_members s ON (s.group_id, s.user_id) = (h.group_id, h.substitute_id)
      WHERE h.status IN ('offered', 'voting', 'admitted') AND (g.status <> 'active' OR m.status <> 'approved'
        OR m.payout_position <> h.seat OR h.seat <= g.current_round OR m.user_id = g.owner_id
        OR (h.status <> 'offered' AND s.status <> 'pending'))
    UNION ALL SELECT format('user %s in group %s', m.user_id, g.id) FROM group_members m JOIN groups g ON g.id = m.group_id
      WHERE m.status = 'pending' AND g.status <> 'forming' AND NOT EXISTS (SELECT FROM seat_handovers h
        WHERE h.group_id = g.id AND h.substitute_id = m.user_id AND h.status IN ('voting', 'admitted'))`,
  ],
  [
    'a seat that changed hands was paid once, with its price, and leaves nothing owed',
    `WITH paid AS (SELECT t.group_id, t.cycle, d.user_id AS payer, c.user_id AS leaver, count(*) AS times, sum(t.amount) AS amount
        FROM transfers t JOIN wallets d ON d.id = t.debit_account_id JOIN wallets c ON c.id = t.credit_account_id
        WHERE t.type = 'seat_price' GROUP BY t.group_id, t.cycle, d.user_id, c.user_id),
      done AS (SELECT * FROM seat_handovers WHERE status = 'done')
    SELECT format('seat %s of group %s: price %s, paid %s', h.seat, h.group_id, h.price, p.amount) AS detail
      FROM done h FULL JOIN paid p ON (p.group_id, p.cycle, p.payer, p.leaver)
        = (h.group_id, h.cycle, h.substitute_id, h.leaver_id)
      WHERE coalesce(h.price, 0) <> coalesce(p.amount, 0) OR p.times > 1
    UNION ALL SELECT format('%s still owes for seat %s of group %s', h.leaver_id, h.seat, h.group_id) FROM done h
      WHERE EXISTS (SELECT FROM debts d WHERE d.group_id = h.group_id AND d.user_id = h.leaver_id AND d.cycle = h.cycle
          AND d.status = 'outstanding')
        OR EXISTS (SELECT FROM contributions c WHERE c.group_id = h.group_id AND c.user_id = h.leaver_id
          AND c.cycle = h.cycle AND c.status <> 'completed')`,
  ],
  [
    'no one has two seats in a cycle',
    `SELECT format('user %s in group %s', user_id, group_id) AS detail FROM (
      SELECT group_id, cycle, leaver_id AS user_id FROM seat_handovers WHERE status = 'done'
      UNION ALL SELECT group_id, cycle, substitute_id FROM seat_handovers h WHERE status = 'done'
        AND NOT EXISTS (SELECT FROM seat_handovers o WHERE (o.group_id, o.cycle, o.leaver_id)
          = (h.group_id, h.cycle, h.substitute_id) AND o.status = 'done')) held
    GROUP BY group_id, cycle, user_id HAVING count(*) > 1`,
  ],
  [
    'the owner is a member exactly if they take part',
    `SELECT format('group %s', g.id) AS detail FROM groups g
      LEFT JOIN group_members m ON m.group_id = g.id AND m.user_id = g.owner_id
    WHERE g.status IN ('forming', 'active') AND g.owner_participates <> (m.status IS NOT DISTINCT FROM 'approved')`,
  ],
  [
    'an active circle has one open payout, for its current round, and any other circle has none',
    `SELECT format('group %s (%s) round %s: %s open payouts', g.id, g.status, g.current_round, n.open) AS detail
    FROM groups g CROSS JOIN LATERAL (SELECT count(*) AS open,
        count(*) FILTER (WHERE (p.cycle, p.round) = (g.current_cycle, g.current_round)) AS now
      FROM payouts p WHERE p.group_id = g.id AND p.status = 'pending') n
    WHERE (g.status = 'active' AND (n.open, n.now) <> (1, 1)) OR (g.status <> 'active' AND n.open <> 0)`,
  ],
  [
    'closed rounds have no unpaid contributions, only debts',
    `SELECT format('contribution %s of round %s is %s', c.id, c.round, c.status) AS detail
    FROM contributions c JOIN groups g ON g.id = c.group_id
    WHERE c.status IN ('pending', 'late') AND NOT (g.status = 'active'
      AND (c.cycle, c.round) = (g.current_cycle, g.current_round))`,
  ],
  [
    'a missed contribution is owed, forgiven or the recipient’s own',
    `SELECT format('contribution %s of user %s, round %s', c.id, c.user_id, c.round) AS detail
    FROM contributions c JOIN groups g ON g.id = c.group_id
      LEFT JOIN payouts p ON (p.group_id, p.cycle, p.round) = (c.group_id, c.cycle, c.round)
    WHERE c.status = 'missed' AND p.recipient_id IS DISTINCT FROM c.user_id
      AND NOT EXISTS (SELECT FROM debts d WHERE (d.group_id, d.cycle, d.round, d.user_id)
        = (c.group_id, c.cycle, c.round, c.user_id) AND d.${OF_C} AND d.status IN ('outstanding', 'forgiven'))`,
  ],
  [
    'a member owes a round once, and only if they have not paid it',
    `SELECT format('user %s group %s round %s: %s debts, contribution %s', d.user_id, d.group_id, d.round, d.live,
      c.status) AS detail
    FROM (SELECT group_id, cycle, round, user_id, count(*) AS live, bool_or(status = 'outstanding') AS owed
        FROM debts WHERE ${OF_C} AND status <> 'forgiven' GROUP BY group_id, cycle, round, user_id) d
      LEFT JOIN contributions c USING (group_id, cycle, round, user_id)
    WHERE d.live > 1 OR d.owed = (c.status IS NOT DISTINCT FROM 'completed')`,
  ],
  [
    'a debt for a contribution has the contribution’s amount, or its rest with what was paid of it',
    `SELECT format('debt %s of %s, %s paid, is %s', d.id, d.amount, d.paid_amount, d.status) AS detail FROM debts d
      JOIN contributions c ON (c.group_id, c.cycle, c.round, c.user_id) = (d.group_id, d.cycle, d.round, d.user_id)
    WHERE d.${OF_C} AND CASE d.status WHEN 'outstanding' THEN d.amount + d.paid_amount <> c.amount
      WHEN 'resolved' THEN d.amount <> c.amount OR d.paid_amount <> c.amount ELSE d.amount > c.amount END`,
  ],
  [
    'only one debt of a person in a group is paid in part, for a round that is over or a late fee, after their turn',
    `SELECT format('user %s in group %s: %s parts', d.user_id, d.group_id, count(*)) AS detail
    FROM debts d JOIN groups g ON g.id = d.group_id
      LEFT JOIN group_members m ON m.group_id = d.group_id AND m.user_id = d.user_id
    WHERE d.status = 'outstanding' AND d.paid_amount > 0 AND d.type <> 'platform_fee'
    GROUP BY d.user_id, d.group_id HAVING count(*) > 1
      OR bool_or(d.type <> 'late_fee' AND g.status = 'active' AND (d.cycle, d.round) >= (g.current_cycle, g.current_round))
      OR bool_or(m.status = 'approved' AND NOT m.has_received_payout AND d.cycle = g.current_cycle)`,
  ],
  [
    'a closed pair of seats has no payments in either direction',
    `SELECT format('group %s cycle %s: seat %s in round %s', g.id, g.current_cycle, m.payout_position, c.round) AS detail
    FROM groups g CROSS JOIN LATERAL jsonb_array_elements(g.closed_pairs) AS pair
      JOIN group_members m ON m.group_id = g.id AND m.payout_position IN ((pair->>0)::int, (pair->>1)::int)
      JOIN contributions c ON c.group_id = g.id AND c.cycle = g.current_cycle AND c.user_id = m.user_id
        AND c.round IN ((pair->>0)::int, (pair->>1)::int) AND c.round <> m.payout_position
    WHERE c.status = 'completed' AND g.status IN ('active', 'completed')`,
  ],
  [
    'a closed pair of seats has no open debt',
    `SELECT format('group %s: debt %s of seat %s in round %s', g.id, d.id, m.payout_position, d.round) AS detail
    FROM groups g CROSS JOIN LATERAL jsonb_array_elements(g.closed_pairs) AS pair
      JOIN group_members m ON m.group_id = g.id AND m.payout_position IN ((pair->>0)::int, (pair->>1)::int)
      JOIN debts d ON d.group_id = g.id AND d.cycle = g.current_cycle AND d.user_id = m.user_id
        AND d.round IN ((pair->>0)::int, (pair->>1)::int) AND d.round <> m.payout_position
    WHERE d.status = 'outstanding' AND d.${OF_C}`,
  ],
  [
    'a nominee has one open ejection, and neither the nominee nor the nominator votes on it',
    `SELECT format('nominee %s in group %s', nominated_user_id, group_id) AS detail FROM member_ejections
      WHERE status IN ('nominated', 'voting') OR (status IN ('approved', 'appealing') AND effective_at IS NULL)
      GROUP BY group_id, nominated_user_id HAVING count(*) > 1
    UNION ALL SELECT format('vote %s', v.id) FROM ejection_votes v JOIN member_ejections e ON e.id = v.ejection_id
      WHERE v.voter_id IN (e.nominated_user_id, e.nominator_user_id)`,
  ],
  [
    'an open ejection concerns an approved member of a forming or active circle, and the circle is marked as having one',
    `SELECT format('ejection %s is %s, its nominee %s', e.id, e.status, m.status) AS detail
    FROM member_ejections e JOIN groups g ON g.id = e.group_id
      LEFT JOIN group_members m ON m.group_id = e.group_id AND m.user_id = e.nominated_user_id
    WHERE (e.status IN ('nominated', 'voting') OR (e.status IN ('approved', 'appealing') AND e.effective_at IS NULL))
      AND (m.status IS DISTINCT FROM 'approved' OR g.status NOT IN ('forming', 'active') OR NOT g.has_open_ejection)`,
  ],
  [
    'two members have at most one pending trade, and they hold the seats in it',
    `SELECT format('pair %s %s', least(requester_id, target_id), greatest(requester_id, target_id)) AS detail
      FROM position_switch_requests WHERE status = 'pending'
      GROUP BY group_id, least(requester_id, target_id), greatest(requester_id, target_id) HAVING count(*) > 1
    UNION ALL SELECT format('trade %s', t.id) FROM position_switch_requests t JOIN groups g ON g.id = t.group_id
      LEFT JOIN group_members r ON (r.group_id, r.user_id) = (t.group_id, t.requester_id)
      LEFT JOIN group_members o ON (o.group_id, o.user_id) = (t.group_id, t.target_id)
    WHERE t.status = 'pending' AND (g.status NOT IN ('forming', 'active') OR r.status <> 'approved'
      OR o.status <> 'approved' OR r.payout_position <> t.requester_current_position
      OR o.payout_position <> t.target_current_position)`,
  ],
  [
    'a circle’s notification goes to its owner or to someone who is, was or applied to be a member',
    `SELECT format('notification %s (%s)', n.id, n.type) AS detail FROM notifications n
    WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = n.user_id)
      OR (n.group_id IS NOT NULL AND NOT EXISTS (SELECT FROM groups g LEFT JOIN group_members m
        ON m.group_id = g.id AND m.user_id = n.user_id WHERE g.id = n.group_id
          AND (g.owner_id = n.user_id OR m.user_id IS NOT NULL)))`,
  ],
  [
    'a member votes once on an application, and never on their own',
    `SELECT format('vote of %s on %s', voter_id, candidate_id) AS detail FROM member_votes
    GROUP BY group_id, candidate_id, voter_id, application HAVING count(*) > 1 OR voter_id = candidate_id`,
  ],
  [
    'an open application misses a yes of somebody asked, and no one has rejected it, unless the circle is frozen',
    `SELECT format('application of %s in group %s', c.user_id, c.group_id) AS detail
    FROM group_members c JOIN groups g ON g.id = c.group_id
    WHERE c.status = 'pending' AND g.frozen_at IS NULL AND NOT EXISTS (SELECT FROM seat_handovers h
        WHERE h.group_id = c.group_id AND h.substitute_id = c.user_id AND h.status = 'admitted') AND (NOT EXISTS (SELECT FROM group_members a
        WHERE a.group_id = c.group_id AND a.status = 'approved' AND NOT EXISTS (${yesOf}) AND NOT EXISTS (${OWN_SEAT})
          AND (a.approved_at <= c.joined_at OR NOT EXISTS (SELECT FROM group_members b
            WHERE b.group_id = c.group_id AND b.status = 'approved' AND b.approved_at <= c.joined_at
              AND NOT EXISTS (SELECT FROM seat_handovers h WHERE h.group_id = c.group_id AND h.leaver_id = b.user_id
                AND h.substitute_id = c.user_id AND h.status = 'voting'))))
      OR EXISTS (SELECT FROM member_votes v WHERE (v.group_id, v.candidate_id, v.application)
        = (c.group_id, c.user_id, c.application) AND v.vote = 'reject'))`,
  ],
  [
    'a member has the yes of every member who was in when they applied',
    // Applications that are counted together do not wait for each other, nor for members who were out until an appeal.
    `SELECT format('user %s in group %s without the yes of %s', c.user_id, c.group_id, a.user_id) AS detail
    FROM group_members c JOIN group_members a ON a.group_id = c.group_id AND a.approved_at < c.approved_at
    WHERE c.status = 'approved' AND a.status = 'approved' AND a.approved_at <= c.joined_at AND NOT EXISTS (${yesOf})
      AND NOT EXISTS (SELECT FROM member_ejections e WHERE e.group_id = a.group_id AND e.nominated_user_id = a.user_id
        AND e.effective_at <= c.approved_at)`,
  ],
  [
    'no one applies, is approved, requests or completes a trade, or is nominated in a frozen circle',
    `SELECT format('%s in group %s, frozen at %s', what, g.id, g.frozen_at) AS detail
    FROM groups g CROSS JOIN LATERAL (
      SELECT 'application of ' || user_id AS what, joined_at AS at FROM group_members WHERE group_id = g.id
      UNION ALL SELECT 'approval of ' || user_id, approved_at FROM group_members WHERE group_id = g.id
      UNION ALL SELECT 'trade ' || id, greatest(created_at, approved_at) FROM position_switch_requests
        WHERE group_id = g.id
      UNION ALL SELECT 'nomination ' || id, created_at FROM member_ejections WHERE group_id = g.id) happened
    WHERE happened.at > g.frozen_at`,
  ],
  [
    'a circle keeps the fees of its creation day in all its cycles',
    `SELECT format('group %s of %s takes %s and %s', g.id, g.created_at, g.platform_fee_bps, g.management_fee_bps) AS detail
    FROM groups g CROSS JOIN LATERAL (SELECT platform_fee_bps, management_fee_bps FROM fee_policies p
      WHERE p.platform_fee_bps IS NOT NULL
        AND p.effective_on <= (g.created_at AT TIME ZONE 'UTC' + interval '1 hour')::date
        AND p.version = (SELECT max(version) FROM fee_policies WHERE effective_on = p.effective_on)
      ORDER BY p.effective_on DESC LIMIT 1) made
    WHERE (made.platform_fee_bps, made.management_fee_bps) <> (g.platform_fee_bps, g.management_fee_bps)`,
  ],
  [
    'an owner who comes last has the last seat, unless they traded it',
    `SELECT format('group %s, seat %s', g.id, m.payout_position) AS detail
    FROM groups g JOIN group_members m ON (m.group_id, m.user_id) = (g.id, g.owner_id)
    WHERE g.turn_order = 'owner-last' AND g.status IN ('forming', 'active') AND m.payout_position <> g.max_members
      AND NOT EXISTS (SELECT FROM position_switch_requests t WHERE (t.group_id, t.cycle, t.status)
        = (g.id, g.current_cycle, 'approved') AND g.owner_id IN (t.requester_id, t.target_id))`,
  ],
  [
    'everyone has a number before a draw, which is held exactly when a circle starts by lot',
    `SELECT format('user %s in group %s has no number', m.user_id, g.id) AS detail
    FROM groups g JOIN group_members m ON m.group_id = g.id AND m.status IN ('pending', 'approved')
    WHERE g.turn_order = 'lot' AND g.status = 'forming' AND m.draw_number IS NULL
    UNION ALL SELECT format('%s group %s: draw of cycle %s', g.status, g.id, d.cycle)
    FROM groups g LEFT JOIN draws d ON (d.group_id, d.cycle) = (g.id, g.current_cycle)
    WHERE g.turn_order = 'lot' AND g.status IN ('forming', 'active')
      AND (d.group_id IS NULL OR (d.drawn_at IS NOT NULL) <> (g.status = 'active'))`,
  ],
];
