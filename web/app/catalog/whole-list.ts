import type { ProductList } from '@waha/contract/catalog.ts'
import { pageSize } from '@waha/contract/limits.ts'

/** A list as it came, which may lack its totals. Without `total` it is a single page: there is nothing to turn to. */
export type ListAnswer = Pick<ProductList, 'products'> & Partial<ProductList>

export const wholeList = ({ products, total, page = 1, limit = pageSize, totalPages }: ListAnswer): ProductList =>
  total === undefined
    ? { products, total: products.length, page: 1, limit, totalPages: 1 }
    : { products, total, page, limit, totalPages: totalPages ?? Math.ceil(total / limit) }
