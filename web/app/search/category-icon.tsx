import type { ProductCategory } from '@waha/contract/catalog.ts'
import { Apple, Armchair, Laptop, type LucideIcon, Package, ShoppingBag, Sparkles, SprayCan } from 'lucide-react'

const icons: Record<ProductCategory, LucideIcon> = {
  beauty: Sparkles,
  clothes: ShoppingBag,
  digital: Laptop,
  fragrances: SprayCan,
  furniture: Armchair,
  groceries: Apple,
  other: Package,
}

export const CategoryIcon = ({ category, className }: { category: ProductCategory; className: string }) => {
  const Icon = icons[category]
  return <Icon aria-hidden className={className} strokeWidth={1.5} />
}
