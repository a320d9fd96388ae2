-- Whether an order was cancelled with this refund: then the mail about the money says so, too. Can be taken once more.
ALTER TABLE refunds ADD COLUMN IF NOT EXISTS cancels boolean NOT NULL DEFAULT false;
