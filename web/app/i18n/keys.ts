// The names of all messages, as types. A file of messages/en is one line here.
import type problem from '@waha/contract/problems/en.json'
import type common from './messages/en/common.json'

type Catalogue = { problem: typeof problem; common: typeof common }

type Names<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Names<T[K]>}` }[keyof T & string]

/** The full name of a message: `cart.title`. */
export type MessageKey = Names<Catalogue>
