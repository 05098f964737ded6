-- Of the provider's events only what is used is kept: name, id, domain and references, not the payer, card and account that came along. A
-- body that could not be read stays as its bytes; what is no event of the provider's keeps its name at most.
UPDATE webhook_events SET payload = CASE
  WHEN jsonb_typeof(payload) <> 'object' OR jsonb_typeof(payload -> 'event') IS DISTINCT FROM 'string' THEN '{}'::jsonb
  WHEN jsonb_typeof(payload -> 'data') IS DISTINCT FROM 'object'
    THEN jsonb_strip_nulls(jsonb_build_object('event', payload -> 'event'))
  ELSE jsonb_strip_nulls(jsonb_build_object(
    'event', payload -> 'event',
    'data', jsonb_build_object(
      'id', payload #> '{data,id}',
      'domain', payload #> '{data,domain}',
      'reference', payload #> '{data,reference}',
      'transfer_code', payload #> '{data,transfer_code}',
      'transaction_reference', payload #> '{data,transaction_reference}',
      'transaction', CASE jsonb_typeof(payload #> '{data,transaction}')
        WHEN 'object' THEN jsonb_build_object('reference', payload #> '{data,transaction,reference}')
        ELSE payload #> '{data,transaction}' END
    )
  ))
END
WHERE NOT (jsonb_typeof(payload) = 'object' AND payload ? 'unreadable');
