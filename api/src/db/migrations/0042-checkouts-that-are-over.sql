-- Those that came to nothing are deleted once a day, when nobody can pay them any more (upkeep/).
CREATE INDEX checkouts_over ON checkouts (expires_at) WHERE state = 'expired';
