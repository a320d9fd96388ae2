// The table of addresses, which besides only the seed knows. What rests on an address that changes is superseded by the database (migration 0023).
import type { Address, SavedAddress } from '@waha/contract/address.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'
import type { Tx } from '../db/transact.ts'

const toAddress = (row: Selectable<Tables['addresses']>): SavedAddress => ({
  _id: row.id,
  isDefault: row.is_default,
  country: row.country,
  recipient: row.recipient,
  phone: row.phone,
  region: row.region,
  city: row.city,
  district: row.district,
  street: row.street,
  building: row.building,
  postalCode: row.postal_code,
  shortAddress: row.short_address,
  note: row.note,
})

const toRow = ({ postalCode, shortAddress, ...address }: Address) => ({ ...address, postal_code: postalCode, short_address: shortAddress })

const own = (db: Db, userId: string) => db.selectFrom('addresses').selectAll().where('user_id', '=', userId)

/** A user's addresses: the default first, then the newest. */
export const listAddresses = async (db: Db, userId: string): Promise<SavedAddress[]> => {
  const rows = await own(db, userId).orderBy('is_default', 'desc').orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(toAddress)
}

/** A user's own address, without an id the default one. */
export const findAddress = async (db: Db, userId: string, id?: string): Promise<SavedAddress | undefined> => {
  const chosen = own(db, userId)
  const row = await (id ? chosen.where('id', '=', id) : chosen.where('is_default', '=', true)).executeTakeFirst()
  return row && toAddress(row)
}

/** Adds an address, not the default yet; answers its id. */
export const addAddress = async (tx: Tx, userId: string, address: Address): Promise<string> => {
  const row = { ...toRow(address), user_id: userId }
  return (await tx.insertInto('addresses').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Whether there was such an address of this user. */
export const changeAddress = async (tx: Tx, userId: string, id: string, address: Address): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('addresses')
    .set(toRow(address))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether there was such an address of this user. */
export const removeAddress = async (tx: Tx, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes all addresses of a user. Whether there were any. */
export const removeAddresses = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('addresses').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes one of a user's addresses the default, in place of the one that is. */
export const setDefault = async (tx: Tx, userId: string, id: string) => {
  const addresses = () => tx.updateTable('addresses').where('user_id', '=', userId)
  await addresses().set({ is_default: false }).where('is_default', '=', true).where('id', '!=', id).execute()
  await addresses().set({ is_default: true }).where('id', '=', id).where('is_default', '=', false).execute()
}
