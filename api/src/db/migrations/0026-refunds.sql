-- Money that is given back, and payments that are disputed.

-- What the provider took. Null where there is nothing that could be given back through it.
ALTER TABLE orders ADD COLUMN captured_cents integer CHECK (captured_cents > 0);
UPDATE orders SET captured_cents = total_cents WHERE payment_intent IS NOT NULL AND payment_status = 'paid';

-- A row is written before the provider is called, and its id is the idempotency key of the call.
CREATE TABLE refunds (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id        uuid NOT NULL REFERENCES orders,
  amount_cents    integer NOT NULL CHECK (amount_cents > 0),
  -- How much of it is for delivery.
  delivery_cents  integer NOT NULL DEFAULT 0 CHECK (delivery_cents BETWEEN 0 AND amount_cents),
  -- Null for one that was made at the provider.
  reason          text CHECK (reason IN ('returned', 'damaged', 'unavailable', 'changed-mind', 'duplicate', 'fraudulent', 'goodwill')),
  -- For colleagues.
  note            text,
  -- Whether the pieces are to be sold again. Nothing counts pieces yet: it is kept for when stock is counted.
  restock         boolean NOT NULL DEFAULT false,
  state           text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'succeeded', 'failed')),
  -- The provider's refund, once it has answered.
  provider_id     text UNIQUE,
  -- Why it failed, in the provider's words.
  failure         text,
  -- Set for a failed one when somebody has given the money back otherwise.
  dealt_with_at   timestamptz,
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the provider was last asked about it.
  asked_at        timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
CREATE INDEX refunds_pending ON refunds (asked_at) WHERE state = 'pending';
CREATE INDEX refunds_waiting ON refunds (created_at) WHERE state = 'failed' AND dealt_with_at IS NULL;

CREATE TABLE refund_lines (
  refund_id  uuid NOT NULL REFERENCES refunds ON DELETE CASCADE,
  position   smallint NOT NULL,
  quantity   integer NOT NULL CHECK (quantity > 0),
  -- How many of them had not been shipped, and never will be.
  withdrawn  integer NOT NULL DEFAULT 0 CHECK (withdrawn BETWEEN 0 AND quantity),
  PRIMARY KEY (refund_id, position)
);

-- A card's holder has asked the bank for the money back.
CREATE TABLE disputes (
  -- The provider's.
  id            text PRIMARY KEY,
  order_id      uuid NOT NULL REFERENCES orders,
  amount_cents  integer NOT NULL,
  reason        text NOT NULL,
  -- As the provider calls it: needs_response, under_review, won, lost and others.
  status        text NOT NULL,
  -- Until then the bank takes an answer.
  answer_by     timestamptz,
  created_at    timestamptz NOT NULL
);
CREATE INDEX disputes_by_order ON disputes (order_id, created_at);

-- What waits on the desk, though the order may be over.
CREATE INDEX orders_with_money_to_look_at ON orders (created_at DESC, id DESC) WHERE flag IN ('disputed', 'refund-failed');
