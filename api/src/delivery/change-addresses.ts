import type { Address } from '@waha/contract/address.ts'
import { limits } from '@waha/contract/limits.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Transaction } from 'kysely'
import { lockBuyer } from '../accounts/users.queries.ts'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'
import { transact } from '../db/transact.ts'
import { addAddress, changeAddress, findAddress, listAddresses, removeAddress, setDefault } from './addresses.queries.ts'

/** Changes of one user's addresses wait for each other, and for the checkout. */
const inTurn = (db: Db, userId: string, change: (tx: Transaction<Tables>) => Promise<void>) =>
  transact(db, async tx => {
    await lockBuyer(tx, userId)
    await change(tx)
  })

const isSame = (saved: Address, address: Address) =>
  (Object.keys(address) as (keyof Address)[]).every(part => saved[part] === address[part])

const gone = () => new Problem(404, 'address_not_found')

/**
 * Adds an address, the first one as the default in any case. One that stands there already is taken: whoever got no answer sends it again. 409
 * `addresses_full`.
 */
export const addToBook = (db: Db, userId: string, address: Address, asDefault: boolean) =>
  inTurn(db, userId, async tx => {
    const book = await listAddresses(tx, userId)
    const same = book.find(saved => isSame(saved, address))
    if (!same && book.length >= limits.addresses) throw new Problem(409, 'addresses_full')
    const id = same?._id ?? (await addAddress(tx, userId, address))
    if (asDefault || book.length === 0) await setDefault(tx, userId, id)
  })

/** 404 `address_not_found`. */
export const changeInBook = (db: Db, userId: string, id: string, address: Address) =>
  inTurn(db, userId, async tx => {
    if (!(await changeAddress(tx, userId, id, address))) throw gone()
  })

/** Of the others the newest becomes the default. 404 `address_not_found`. */
export const removeFromBook = (db: Db, userId: string, id: string) =>
  inTurn(db, userId, async tx => {
    if (!(await removeAddress(tx, userId, id))) throw gone()
    const [next] = await listAddresses(tx, userId)
    if (next && !next.isDefault) await setDefault(tx, userId, next._id)
  })

/** 404 `address_not_found`. */
export const chooseInBook = (db: Db, userId: string, id: string) =>
  inTurn(db, userId, async tx => {
    if (!(await findAddress(tx, userId, id))) throw gone()
    await setDefault(tx, userId, id)
  })
