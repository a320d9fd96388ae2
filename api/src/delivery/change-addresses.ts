import type { Address } from '@waha/contract/address.ts'
import { limits } from '@waha/contract/limits.ts'
import { Problem } from '@waha/contract/problem.ts'
import { lockCaller } from '../accounts/sessions.queries.ts'
import type { Db } from '../db/connect.ts'
import { type Tx, transact } from '../db/transact.ts'
import type { Caller } from '../http/access.ts'
import { addAddress, changeAddress, findAddress, listAddresses, removeAddress, setDefault } from './addresses.queries.ts'

/** Changes of one user's addresses wait for each other, and for the checkout. */
const inTurn = (db: Db, user: Caller, change: (tx: Tx) => Promise<void>) =>
  transact(db, async tx => {
    await lockCaller(tx, user)
    await change(tx)
  })

const isSame = (saved: Address, address: Address) =>
  (Object.keys(address) as (keyof Address)[]).every(part => saved[part] === address[part])

const gone = () => new Problem(404, 'address_not_found')

/**
 * Adds an address, the first one as the default in any case. One that stands there already is taken: whoever got no answer sends it again. 409
 * `addresses_full`.
 */
export const addToBook = (db: Db, user: Caller, address: Address, asDefault: boolean) =>
  inTurn(db, user, async tx => {
    const book = await listAddresses(tx, user.id)
    const same = book.find(saved => isSame(saved, address))
    if (!same && book.length >= limits.addresses) throw new Problem(409, 'addresses_full')
    const id = same?._id ?? (await addAddress(tx, user.id, address))
    if (asDefault || book.length === 0) await setDefault(tx, user.id, id)
  })

/** 404 `address_not_found`. */
export const changeInBook = (db: Db, user: Caller, id: string, address: Address) =>
  inTurn(db, user, async tx => {
    if (!(await changeAddress(tx, user.id, id, address))) throw gone()
  })

/** Of the others the newest becomes the default. 404 `address_not_found`. */
export const removeFromBook = (db: Db, user: Caller, id: string) =>
  inTurn(db, user, async tx => {
    if (!(await removeAddress(tx, user.id, id))) throw gone()
    const [next] = await listAddresses(tx, user.id)
    if (next && !next.isDefault) await setDefault(tx, user.id, next._id)
  })

/** 404 `address_not_found`. */
export const chooseInBook = (db: Db, user: Caller, id: string) =>
  inTurn(db, user, async tx => {
    if (!(await findAddress(tx, user.id, id))) throw gone()
    await setDefault(tx, user.id, id)
  })
