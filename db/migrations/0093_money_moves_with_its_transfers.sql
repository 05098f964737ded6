-- oldest release: 1.0.0
-- Balances change only together with the transfers and statement lines that explain them (decision 0163).

-- Writes transfers and their statement lines, and changes the balances by exactly these sums. Runs as the owner of the tables.
-- An account that is its transfer's `group_id` is a pot, and one that is not Rota's own is a wallet. Locks wallets, then pots.
CREATE FUNCTION post_transfers(
  transfer_ids uuid[], debit_ids uuid[], credit_ids uuid[], amounts bigint[], transfer_types text[], group_ids uuid[],
  cycles integer[], rounds integer[], transfer_refs text[],
  line_ids uuid[], line_wallets uuid[], line_users uuid[], line_transfers uuid[], line_types text[], line_amounts bigint[],
  descriptions text[], line_groups uuid[], line_refs text[], withdrawals uuid[], at timestamptz
) RETURNS TABLE (user_id uuid, balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  own CONSTANT uuid[] := '{00000000-0000-7000-8000-000000000001,00000000-0000-7000-8000-000000000002,
    00000000-0000-7000-8000-000000000003,00000000-0000-7000-8000-000000000004}';
  never_paid_into boolean;
BEGIN
  RETURN QUERY
  WITH change AS (
    SELECT wallet, sum(delta)::bigint AS delta FROM (
      SELECT wallet, delta FROM unnest(credit_ids, amounts, group_ids) AS c (wallet, delta, group_id)
        WHERE wallet IS DISTINCT FROM group_id
      UNION ALL
      SELECT wallet, -delta FROM unnest(debit_ids, amounts, group_ids) AS d (wallet, delta, group_id)
        WHERE wallet IS DISTINCT FROM group_id) legs
    WHERE wallet <> ALL (own) GROUP BY wallet),
  locked AS (SELECT w.id, delta FROM change JOIN wallets w ON w.id = wallet ORDER BY w.id FOR NO KEY UPDATE OF w)
  UPDATE wallets w SET balance = w.balance + locked.delta FROM locked WHERE w.id = locked.id
  RETURNING w.user_id, w.balance;

  -- PostgreSQL checks the proposed row even on conflict, so only increases may use the upsert.
  WITH change AS MATERIALIZED (
    SELECT group_id, cycle, round, sum(CASE WHEN leaves THEN -amount ELSE amount END)::bigint AS net,
      coalesce(sum(amount) FILTER (WHERE leaves), 0)::bigint AS paid_out,
      coalesce(sum(amount) FILTER (WHERE leaves AND type = 'platform_fee'), 0)::bigint AS platform_fee,
      coalesce(sum(amount) FILTER (WHERE leaves AND type = 'management_fee'), 0)::bigint AS management_fee
    FROM (SELECT group_id, cycle, round, amount, type, debit = group_id AS leaves
      FROM unnest(debit_ids, credit_ids, amounts, transfer_types, group_ids, cycles, rounds)
        AS t (debit, credit, amount, type, group_id, cycle, round)
      WHERE group_id IN (debit, credit)) moved
    GROUP BY group_id, cycle, round),
  raised AS (INSERT INTO pots AS p (group_id, cycle, round, balance, paid_out, platform_fee_taken, management_fee_taken)
    SELECT group_id, cycle, round, net, paid_out, platform_fee, management_fee FROM change WHERE net >= 0
      ORDER BY group_id, cycle, round
    ON CONFLICT (group_id, cycle, round) DO UPDATE SET balance = p.balance + excluded.balance,
      paid_out = p.paid_out + excluded.paid_out,
      platform_fee_taken = p.platform_fee_taken + excluded.platform_fee_taken,
      management_fee_taken = p.management_fee_taken + excluded.management_fee_taken),
  locked AS (SELECT c.* FROM change c JOIN pots p USING (group_id, cycle, round) WHERE c.net < 0
    ORDER BY group_id, cycle, round FOR NO KEY UPDATE OF p),
  lowered AS (UPDATE pots p SET balance = p.balance + c.net, paid_out = p.paid_out + c.paid_out,
      platform_fee_taken = p.platform_fee_taken + c.platform_fee,
      management_fee_taken = p.management_fee_taken + c.management_fee
    FROM locked c WHERE p.group_id = c.group_id AND p.cycle = c.cycle AND p.round = c.round RETURNING true)
  SELECT (SELECT count(*) FROM lowered) < (SELECT count(*) FROM change WHERE net < 0) INTO never_paid_into;
  IF never_paid_into THEN
    RAISE EXCEPTION 'Money cannot leave a pot that was never paid into'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pots_were_paid_into';
  END IF;

  INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, type, group_id, cycle, round, reference, created_at)
    SELECT t.*, at FROM unnest(transfer_ids, debit_ids, credit_ids, amounts, transfer_types, group_ids, cycles, rounds,
      transfer_refs) AS t;
  INSERT INTO wallet_transactions (id, wallet_id, user_id, transfer_id, type, amount, description, group_id,
      paystack_reference, withdrawal_request_id, created_at)
    SELECT l.*, at FROM unnest(line_ids, line_wallets, line_users, line_transfers, line_types, line_amounts, descriptions,
      line_groups, line_refs, withdrawals) AS l;

  -- A line's wallet exists, so an account without lines is a pot or Rota's own, whatever its transfer says.
  IF EXISTS (
    SELECT FROM (
      SELECT transfer, wallet, amount FROM unnest(transfer_ids, credit_ids, amounts, group_ids)
        AS c (transfer, wallet, amount, group_id) WHERE wallet IS DISTINCT FROM group_id AND wallet <> ALL (own)
      UNION ALL
      SELECT transfer, wallet, -amount FROM unnest(transfer_ids, debit_ids, amounts, group_ids)
        AS d (transfer, wallet, amount, group_id) WHERE wallet IS DISTINCT FROM group_id AND wallet <> ALL (own)
      UNION ALL
      SELECT transfer, wallet, -amount FROM unnest(line_transfers, line_wallets, line_amounts) AS l (transfer, wallet, amount)
    ) legs GROUP BY transfer, wallet HAVING sum(amount) <> 0
  ) THEN
    RAISE EXCEPTION 'The statement lines do not add up to the transfers'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_transactions_explain_transfers';
  END IF;
END $$;
-- Anyone may run a new function, but only the application role is granted this one.
REVOKE EXECUTE ON FUNCTION post_transfers FROM PUBLIC;

-- While releases that write these tables themselves may run: as the application role, a transaction ends only if each wallet and
-- pot that it wrote to is the sum of its transfers and lines. The owner may TRUNCATE, and is not checked here.
CREATE FUNCTION refuse_unexplained_wallet(wallet uuid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    WITH legs AS (
      SELECT id, amount FROM transfers WHERE credit_account_id = wallet
      UNION ALL SELECT id, -amount FROM transfers WHERE debit_account_id = wallet
      UNION ALL SELECT transfer_id, -amount FROM wallet_transactions WHERE wallet_id = wallet)
    SELECT FROM wallets w WHERE w.id = wallet AND (
      w.balance <> (SELECT coalesce(sum(l.amount), 0) FROM wallet_transactions l WHERE l.wallet_id = wallet)
      OR EXISTS (SELECT FROM legs GROUP BY id HAVING sum(amount) <> 0)
      OR EXISTS (SELECT FROM wallet_transactions l WHERE l.wallet_id = wallet AND l.user_id <> w.user_id))
  ) THEN
    RAISE EXCEPTION 'Wallet % is not the sum of its transfers and statement lines', wallet USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;

CREATE FUNCTION refuse_unexplained_pot(pot uuid, of_cycle integer, of_round integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (
    SELECT (coalesce(sum(balance), 0), coalesce(sum(paid_out), 0), coalesce(sum(platform_fee_taken), 0),
      coalesce(sum(management_fee_taken), 0)) FROM pots WHERE group_id = pot AND cycle = of_cycle AND round = of_round
  ) IS DISTINCT FROM (
    SELECT (coalesce(sum(CASE WHEN leaves THEN -amount ELSE amount END), 0), coalesce(sum(amount) FILTER (WHERE leaves), 0),
      coalesce(sum(amount) FILTER (WHERE leaves AND type = 'platform_fee'), 0),
      coalesce(sum(amount) FILTER (WHERE leaves AND type = 'management_fee'), 0))
    FROM (SELECT amount, type, cycle, round, false AS leaves FROM transfers WHERE credit_account_id = pot
      UNION ALL SELECT amount, type, cycle, round, true FROM transfers WHERE debit_account_id = pot) moved
    WHERE cycle = of_cycle AND round = of_round
  ) THEN
    RAISE EXCEPTION 'Pot % is not the sum of its transfers', pot USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;

CREATE FUNCTION refuse_unexplained_money() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  account accounts;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'wallets' THEN PERFORM refuse_unexplained_wallet(NEW.id);
    WHEN 'wallet_transactions' THEN PERFORM refuse_unexplained_wallet(NEW.wallet_id);
    WHEN 'pots' THEN PERFORM refuse_unexplained_pot(NEW.group_id, NEW.cycle, NEW.round);
    WHEN 'transfers' THEN
      FOR account IN SELECT * FROM accounts WHERE id IN (NEW.debit_account_id, NEW.credit_account_id) LOOP
        IF account.kind = 'wallet' THEN
          PERFORM refuse_unexplained_wallet(account.id);
        ELSIF account.kind = 'pot' AND account.id IS DISTINCT FROM NEW.group_id THEN
          RAISE EXCEPTION 'Transfer % names another pot', NEW.id USING ERRCODE = 'insufficient_privilege';
        ELSIF account.kind = 'pot' THEN
          PERFORM refuse_unexplained_pot(account.id, NEW.cycle, NEW.round);
        END IF;
      END LOOP;
  END CASE;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER wallets_are_explained AFTER UPDATE ON wallets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.balance <> NEW.balance AND NOT has_table_privilege('transfers'::regclass, 'TRUNCATE'))
  EXECUTE FUNCTION refuse_unexplained_money();
CREATE CONSTRAINT TRIGGER new_wallets_are_explained AFTER INSERT ON wallets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.balance <> 0 AND NOT has_table_privilege('transfers'::regclass, 'TRUNCATE'))
  EXECUTE FUNCTION refuse_unexplained_money();
CREATE CONSTRAINT TRIGGER pots_are_explained AFTER INSERT OR UPDATE ON pots DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NOT has_table_privilege('transfers'::regclass, 'TRUNCATE')) EXECUTE FUNCTION refuse_unexplained_money();
CREATE CONSTRAINT TRIGGER transfers_are_explained AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NOT has_table_privilege('transfers'::regclass, 'TRUNCATE')) EXECUTE FUNCTION refuse_unexplained_money();
CREATE CONSTRAINT TRIGGER wallet_transactions_are_explained AFTER INSERT ON wallet_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NOT has_table_privilege('transfers'::regclass, 'TRUNCATE')) EXECUTE FUNCTION refuse_unexplained_money();
