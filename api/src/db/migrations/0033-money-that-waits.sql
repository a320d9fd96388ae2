-- What waits on the desk for its money is asked of disputes and refunds, not of the order's flag: no query reads this any more.
DROP INDEX orders_with_money_to_look_at;
