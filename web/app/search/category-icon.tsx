import type { ProductCategory } from '@waha/contract/choices.ts'
import { Apple, Armchair, type Icon, Laptop, Package, ShoppingBag, Sparkles, SprayCan } from '../ui/icons.tsx'

const icons: Record<ProductCategory, Icon> = {
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
  return <Icon className={className} strokeWidth={1.5} />
}
