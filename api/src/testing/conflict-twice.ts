import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { TestApi } from './start-api.ts'

/**
 * Until the test is over the first two changes of a table's rows that a call makes stand in somebody's way. How many were tried: a sequence forgets nothing
 * when they fail.
 */
export const conflictTwice = async ({ db }: Pick<TestApi, 'db'>, table: string, event = 'insert or update or delete') => {
  await sql`create sequence if not exists changes_tried`.execute(db)
  await sql`create or replace function conflict_twice() returns trigger language plpgsql as $$ begin
    if nextval('changes_tried') <= 2 then raise exception 'not now' using errcode = '40P01'; end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$`.execute(db)
  await sql`create or replace trigger conflict_twice before ${sql.raw(event)} on ${sql.table(table)}
    for each row execute function conflict_twice()`.execute(db)
  onTestFinished(async () => void (await sql`drop function conflict_twice cascade`.execute(db)))
  return async (change: () => Promise<unknown>) => {
    await sql`select setval('changes_tried', 1, false)`.execute(db)
    await change()
    return Number((await sql<{ tried: string }>`select last_value as tried from changes_tried`.execute(db)).rows[0]?.tried)
  }
}
