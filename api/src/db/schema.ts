// The types of the tables; schema.test.ts compares them with what migrations/ create.
import type { CatalogueTables } from './tables/catalogue.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PeopleTables } from './tables/people.ts'
import type { WorkTables } from './tables/work.ts'

export type { CheckoutLine, DeliveryQuestion, OrderRate, Rate } from './tables/orders.ts'

export interface Tables extends CatalogueTables, OrderTables, PeopleTables, WorkTables {}
